import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReference, type Reference } from './reference'

interface Answer {
  readonly content: Readonly<Record<string, { readonly schema: object }>>
}
interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, { readonly get: { readonly responses: Readonly<Record<string, Answer>> } }>>
}

let reference: Reference
let document: Document
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } })

beforeAll(async () => {
  reference = await openReference({ faults: false })
  document = (await (await reference.app.request('/openapi.json')).json()) as Document
  ajv.addSchema(document, 'api')
}, 60_000)
afterAll(() => reference?.close())

/** The complaints of a third party about a real answer; none when it is as described. */
async function complaints(path: string, key: string, described: string): Promise<unknown> {
  const response = await reference.app.request(path, { headers: { authorization: `Bearer ${key}` } })
  const pointer = [
    'paths',
    described,
    'get',
    'responses',
    String(response.status),
    'content',
    'application/json',
    'schema',
  ]
  const fragment = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const validate = ajv.compile({ $ref: `api#/${fragment}` })
  return validate(await response.json()) ? [] : validate.errors
}

test('is valid OpenAPI 3.1, by a validator that is not ours', async () => {
  const result = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>)
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('has the 14 endpoints of the specification, and needs no key', () => {
  const resources = ['materials', 'products', 'components', 'manufactures', 'recipes', 'expenses']
  const paths = ['ping', 'account', ...resources.flatMap((name) => [name, `${name}/{id}`])].map(
    (path) => `/api/v1/${path}`,
  )
  expect(Object.keys(document.paths).toSorted()).toEqual(paths.toSorted())
})

const lists = ['materials', 'products', 'components', 'manufactures', 'recipes', 'expenses']

test.each(['sample-full', 'sample-view-only', 'wrong'])(
  'describes every answer that the key %s gets',
  { timeout: 60_000 },
  async (key) => {
    for (const path of ['/api/v1/ping', '/api/v1/account']) expect(await complaints(path, key, path)).toEqual([])
    for (const name of lists) {
      const path = `/api/v1/${name}`
      for (const query of [
        '',
        '?per_page=100&state=all',
        '?page=2&per_page=100&state=all',
        '?page=9999',
        '?page=abc',
      ]) {
        expect(await complaints(path + query, key, path)).toEqual([])
      }
      const listed = await reference.app.request(path, { headers: { authorization: 'Bearer sample-full' } })
      const records = ((await listed.json()) as Record<string, { id: number }[]>)[name] ?? []
      for (const id of [...records.slice(0, 4).map((record) => record.id), 1]) {
        expect(await complaints(`${path}/${id}`, key, `${path}/{id}`)).toEqual([])
      }
    }
  },
)

test('would notice an answer that is not as described', () => {
  const validate = ajv.compile({ $ref: 'api#/components/schemas/Material' })
  expect(validate({ id: 1, name: 'Wax' })).toBe(false)
})
