import type { Sifted } from '@/contract/open-record'
import type { Field } from '@/records/field'
import { lazyPart } from '@/ui/lazy-part'

// Services that send something else are few, so that lists do not wait for the code that shows it.
const GeneralCell = lazyPart(
  async () => (await import('@/records/general-cell')).GeneralCell,
  () => <>…</>,
)

/** A field of a record whose shape is open: where something else was sent than is known of it, it shows that. */
export function orAsSent<Item extends Sifted>(name: keyof Item & string, field: Field<Item>): Field<Item> {
  return {
    ...field,
    sentAs: name,
    otherwise: (item) =>
      Object.hasOwn(item, name) || !Object.hasOwn(item.sent, name) ? undefined : (
        <GeneralCell name={name} value={item.sent[name]} isMoney={field.kind === 'money'} />
      ),
  }
}
