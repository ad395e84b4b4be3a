import { account, accountAnswer, accountPath, pingPath } from '@/contract/account'
import { errorBody } from '@/contract/common'
import { expense, expenseLine, expensesEndpoint } from '@/contract/expenses'
import { paginationMeta } from '@/contract/list'
import { manufacture, manufactureLineItem, manufacturesEndpoint } from '@/contract/manufactures'
import { material, materialsEndpoint } from '@/contract/materials'
import { money } from '@/contract/money'
import { attribute, componentsEndpoint, product, productsEndpoint, variation } from '@/contract/products'
import { ingredient, recipe, recipesEndpoint } from '@/contract/recipes'
import { z } from '@/contract/zod'

type Json = Readonly<Record<string, unknown>>

/** Schemas that have a name of their own in the description; others stand where they are used. */
const named = {
  Account: account,
  AccountAnswer: accountAnswer,
  Attribute: attribute,
  Error: errorBody,
  Expense: expense,
  ExpenseLine: expenseLine,
  Ingredient: ingredient,
  Manufacture: manufacture,
  ManufactureLineItem: manufactureLineItem,
  Material: material,
  Money: money,
  PaginationMeta: paginationMeta,
  Product: product,
  Recipe: recipe,
  Variation: variation,
} as const

interface Described {
  readonly path: string
  readonly many: string
  readonly one: string
  readonly query: z.ZodMiniType
}

const resources: readonly { endpoint: Described; schema: keyof typeof named }[] = [
  { endpoint: materialsEndpoint, schema: 'Material' },
  { endpoint: productsEndpoint, schema: 'Product' },
  { endpoint: componentsEndpoint, schema: 'Product' },
  { endpoint: manufacturesEndpoint, schema: 'Manufacture' },
  { endpoint: recipesEndpoint, schema: 'Recipe' },
  { endpoint: expensesEndpoint, schema: 'Expense' },
]

const descriptions: Readonly<Record<string, string>> = {
  page: 'Page number. A number outside 1 to 999999999 counts as the nearest of them; pages after the last are empty.',
  per_page: 'Records per page. A number outside 1 to 100 counts as the nearest of them.',
  state: 'Which records: active ones, archived ones, or both.',
  name: 'Records whose name holds this text; upper and lower case are the same.',
  sku: 'Records with this SKU; upper and lower case are the same.',
  category_name: 'Records whose category holds this text; upper and lower case are the same.',
}

function without(schema: Json, ...names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)))
}

function reference(name: keyof typeof named): Json {
  return { $ref: `#/components/schemas/${name}` }
}

function answer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

function error(description: string): Json {
  return answer(description, reference('Error'))
}

const refused = error('The API key is missing or not valid.')

/** A GET operation, with the failures that every one of them has. */
function operation(operationId: string, summary: string, success: Json, rest: Json = {}, failures: Json = {}): Json {
  return {
    get: {
      operationId,
      summary,
      ...rest,
      responses: {
        '200': answer('The answer.', success),
        '401': refused,
        '405': error('Only GET is possible.'),
        ...failures,
      },
    },
  }
}

/** Query parameters, from the schema that reads them. */
function parameters(query: z.ZodMiniType): readonly Json[] {
  // What comes out of the schema is what is meant: a page is a number, though every parameter arrives as text.
  const { properties = {} } = z.toJSONSchema(query, { io: 'output' }) as { properties?: Readonly<Record<string, Json>> }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    description: descriptions[name],
    // Any text is understood, an empty one as none.
    schema: without(schema, 'minLength', 'maxLength'),
  }))
}

const invalid = error('A parameter cannot be understood; the message names it.')

function paths(): Json {
  const found: Record<string, Json> = {
    [pingPath]: operation('ping', 'Verifies the key.', {
      type: 'object',
      properties: { ping: { const: 'pong' }, account_id: { type: 'integer' } },
      required: ['ping', 'account_id'],
    }),
    [accountPath]: operation('getAccount', 'The account that the key belongs to.', reference('AccountAnswer')),
  }
  for (const { endpoint, schema } of resources) {
    const { path, many, one, query } = endpoint
    const title = one.charAt(0).toUpperCase() + one.slice(1)
    const forbidden = many === 'expenses' ? { '403': error('This key may not see costs.') } : {}
    found[path] = operation(
      `list${title}s`,
      `A page of ${many}.`,
      {
        type: 'object',
        properties: { [many]: { type: 'array', items: reference(schema) }, meta: reference('PaginationMeta') },
        required: [many, 'meta'],
      },
      { parameters: parameters(query) },
      { ...forbidden, '422': invalid },
    )
    found[`${path}/{id}`] = operation(
      `get${title}`,
      `One ${one}.`,
      { type: 'object', properties: { [one]: reference(schema) }, required: [one] },
      { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }] },
      { ...forbidden, '404': error(`There is no ${one} with this id.`) },
    )
  }
  return found
}

function schemas(): Json {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const made = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(
    Object.entries(made.schemas).map(([name, schema]) => [name, without(schema, '$schema', '$id')]),
  )
}

/** The description of the API, OpenAPI 3.1, made from the contract. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Inventory API',
      version: '1',
      description:
        'Read-only access to the inventory of one account. Decimals are strings, money is an object, and keys that may not see costs get no money at any depth.',
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    paths: paths(),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key of the account.' } },
      schemas: schemas(),
    },
  }
}
