// Read by the script in the page's head: tiny, and no import of the schemas. A test holds it against them.

/** Lists that are asked for before the page's script has loaded: last part of the page's address and of the API's path. */
export const earlyLists: readonly string[] = ['materials']

/** A parameter of those lists as `toSearch` writes it: encoded, valid, not the default. */
export const listParameter =
  /^(page=(?!1$)[1-9]\d{0,8}|per_page=(?!25$)([1-9]\d?|100)|state=(archived|all)|(name|sku|category_name)=.+)$/
