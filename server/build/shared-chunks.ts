/** What pages that are loaded later have in common, by the chunk that it goes into. */
const parts: Readonly<Record<string, RegExp>> = {
  catalogue:
    /\/src\/(?:resources\/(?:products|components|catalogue|variations)|contract\/products|records\/kinds\/labelled)\b(?!-)/,
  'catalogue-list': /\/src\/resources\/(?:(?:products|components|catalogue)-list|variation-table)\b/,
  runs: /\/src\/(?:resources\/manufactures(?!-)|contract\/manufactures|records\/(?:kinds\/)?(?:stage|due|progress|use-today)|values\/(?:calendar-day|quotient))\b/,
  references:
    /\/src\/(?:api\/named|records\/(?:references|kinds\/(?:reference|duration))|ui\/use-focus-kept|values\/duration|resources\/(?:variation-(?:link|address)|known-product))\b/,
  // Of records whose fields are not promised.
  'as-sent': /\/src\/(?:contract\/open-(?:answer|paging)|records\/(?:general-notices|kinds\/as-sent))\b/,
  // Of what of them is shown, once some is: the lists do without.
  money: /\/src\/contract\/open-money\b/,
  'general-value': /\/src\/records\/general(?:-kinds|-value|\.module)\b/,
  // Of lists, once they are there; other tables watch their width with it. A file of its own would come after the rest.
  drawing: /\/src\/records\/(?:drawing|near-rows|use-overflow)\b/,
  // Of whatever needs all records of a resource.
  collection:
    /\/src\/(?:api\/(?:collect|walk|read-pages|lanes|share|name-keeper)|contract\/named|records\/(?:use-collection|use-idle|extent))/,
  // Of whatever is not as usual.
  states:
    /\/src\/(?:records\/(?:states?|error-details)|api\/error-sentences)\b|\/icons\/(?:search-x|cloud-off|package-open)\.m?js/,
  expenses: /\/src\/(?:(?:resources|contract)\/expenses|records\/kinds\/done)\b(?!-)|\/icons\/circle-dashed\.m?js/,
  // Of every page but the lists.
  pages: /\/src\/(?:ui\/(?:skeleton|long-text)|values\/words|records\/record-id)\b|\/icons\/chevron-down\.m?js/,
  // Of every page of one record.
  record:
    /\/src\/(?:records\/(?:detail-page|list-origin|neighbours|copyable|raw-record|ways-back)|ui\/copy-button)\b|\/icons\/copy\.m?js/,
}

/**
 * Names the chunk of what several pages share. Left to itself, the bundler makes one of each set of pages that have a
 * module in common, and a page then waits for a dozen files of a few hundred bytes, of which a browser fetches six at once.
 */
export function sharedChunk(id: string): string | null {
  return Object.keys(parts).find((name) => parts[name]?.test(id)) ?? null
}
