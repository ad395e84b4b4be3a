import { z } from 'zod'

const resource = z.enum([
  'ping',
  'account',
  'materials',
  'products',
  'components',
  'manufactures',
  'recipes',
  'expenses',
])
const milliseconds = z.int().min(0).max(600_000)
const failure = z.int().min(400).max(599)

/**
 * What goes wrong, on purpose. Every switch is optional, and nothing goes wrong without one. Those of the first group
 * happen to the share of requests that `errorRate` says, the others to all.
 */
export const faultSettings = z.strictObject({
  /** The status of the answer. Without `body`, its body is the API's error body. */
  status: z.int().min(200).max(599).optional(),
  /**
   * `json` the error body; `html` a page; `empty` nothing; `malformed` no JSON, though whole; `truncated` cut off on the
   * wire; `wrong-shape` JSON of another make. Without `status`, of the answer as it would have been.
   */
  body: z.enum(['json', 'html', 'empty', 'malformed', 'truncated', 'wrong-shape']).optional(),
  /** The `error` of the error body. */
  message: z.string().max(1000).optional(),
  /** The header of answers with `status`: seconds, or a date as HTTP writes it. */
  retryAfter: z.union([z.int().min(0), z.string().max(100)]).optional(),
  /** A 302 to this address; `true` is the same path on another host. */
  redirect: z.union([z.literal(true), z.url()]).optional(),
  /** Never answers. */
  hang: z.boolean().optional(),
  /** Ends the connection without an answer. */
  drop: z.boolean().optional(),
  /** How often the above happens, 0 to 1; always, unless given. The same sequence after every setting. */
  errorRate: z.number().min(0).max(1).optional(),

  /** Waits so long before it answers. */
  latencyMs: milliseconds.optional(),
  /** Waits up to so much longer. */
  latencyJitterMs: milliseconds.optional(),
  /** More requests of one key than these within the seconds are answered with 429 and `Retry-After`. */
  rateLimit: z
    .strictObject({
      requests: z.int().min(0),
      perSeconds: z.number().positive().max(3600),
      /** What `Retry-After` says; the seconds that are left, unless given. */
      retryAfter: z.union([z.int().min(0), z.string().max(100)]).optional(),
    })
    .optional(),
  /** Keys that are refused as if they had been revoked. */
  revoked: z.array(z.string()).optional(),
  /** Resources that this key may not see (403) or that this service has not (404). */
  areas: z.partialRecord(resource, failure).optional(),
  /**
   * Other makes of a resource's answers: `bare-array` without an envelope, `no-meta` without paging, `data-envelope`
   * under `data`, `other-paging` paging by other names and in texts, `other-fields` unknown fields only, `id-only`,
   * `nested-money` money one level deeper, `numbers` decimals as JSON numbers, `hostile-fields` many more fields, with
   * names and values that mean harm.
   */
  shapes: z
    .partialRecord(
      resource,
      z.enum([
        'bare-array',
        'no-meta',
        'data-envelope',
        'other-paging',
        'other-fields',
        'id-only',
        'nested-money',
        'numbers',
        'hostile-fields',
      ]),
    )
    .optional(),
  /** Fields of the account that read otherwise, such as its id, currency or time zone. */
  account: z.record(z.string(), z.unknown()).optional(),
  /** Records come and go while one pages: of three lists in a row, the first lacks none, the second one, the third two. */
  changing: z.boolean().optional(),
  /** So many records of each page, the first ones, break the contract. */
  badRecords: z.int().min(0).max(100).optional(),

  /** Only for these: the beginning of a path, `/api/v1/materials`, or the name of a resource, `materials`. */
  paths: z.array(z.string().min(1)).optional(),
  /** Only where the query, as it is written in the address, holds this. */
  query: z.string().optional(),
  /** Only for so many requests; after them, all switches are off. */
  times: z.int().min(1).optional(),
})
export type FaultSettings = z.infer<typeof faultSettings>

/** Every complaint about settings, by the field that it is about. */
export function complaints(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { code, path, message, ...issue } of error.issues) {
    if (code === 'unrecognized_keys' && 'keys' in issue) {
      for (const key of issue.keys) found[[...path, key].join('.')] = 'There is no such switch.'
    } else found[path.join('.') || 'body'] = message
  }
  return found
}
