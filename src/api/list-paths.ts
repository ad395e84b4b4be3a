// Read by the script in the page's head: tiny, and no import of the schemas. A test holds it against them.

/** Lists that are asked for before the page's script has loaded, by the last part of the page's address. */
export const earlyLists: Readonly<Record<string, string>> = { materials: '/api/v1/materials' }

/**
 * The parameters of those lists in the order of the schema, each with the values that are written in addresses as they
 * are: valid, not the default, no space around.
 */
export const earlyParameters: readonly (readonly [string, RegExp])[] = [
  ['page', /^(?!1$)[1-9]\d{0,8}$/],
  ['per_page', /^(?!25$)([1-9]\d?|100)$/],
  ['state', /^(archived|all)$/],
  ...['name', 'sku', 'category_name'].map((name) => [name, /^(?=[^]{1,500}$)\S([^]*\S)?$/] as const),
]
