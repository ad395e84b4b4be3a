import type { CatalogQuery } from '@/contract/list'
import type { Product } from '@/contract/products'
import { stockRule } from '@/records/stock'
import type { Identified } from '@/contract/endpoint'
import { dash } from '@/ui/dash'
import styles from './attention-stock.module.css'
import { CountLink } from './count-link'
import { Panel } from './panel'
import { hiddenQuestions, stockQuestions } from './questions'
import { Reaches, ReachInstead } from './reach'
import { isComing, isEmpty, type Source, type Sources } from './sources'
import { useCounts } from './use-counts'

const rules = [
  ...stockRule('limit (a material’s reorder level, a product’s low stock limit)').map(({ word, means }) => (
    <>
      <strong>{word}:</strong> {means}
    </>
  )),
  'Short counts all three together. Each of the three counts by itself: what is out is not low, too.',
  'Archived records never count.',
  'Variations are looked at, too: the line below the table counts what has any that is worse than its own total says.',
]

const columns = [
  { name: 'short', label: 'Short', says: 'low, out or negative' },
  { name: 'low', label: 'Low', says: 'low' },
  { name: 'out', label: 'Out', says: 'out' },
  { name: 'negative', label: 'Negative', says: 'negative' },
] as const

/** What runs short, by resource. Every number leads to the records that it counts. */
export function AttentionStock({ materials, products, components }: Sources) {
  const sources = [materials, products, components].filter((source) => source !== undefined)
  return (
    <Panel title="Stock that runs short" rules={rules} busy={sources.some(({ of }) => of.extent === 'reading')}>
      <table className={styles.table} aria-label="Stock that runs short">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Resource</span>
            </th>
            {columns.map(({ name, label }) => (
              <th scope="col" key={name}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {materials && <Row source={materials} />}
          {products && <Row source={products} />}
          {components && <Row source={components} />}
        </tbody>
      </table>
      {(products ?? components) && (
        <ul className={styles.hidden} aria-label="Behind the totals">
          {products && <Hidden source={products} />}
          {components && <Hidden source={components} />}
        </ul>
      )}
      <Reaches sources={sources} />
    </Panel>
  )
}

function Row<Item extends Identified>({ source }: { source: Source<Item, CatalogQuery> }) {
  const { resource, of, what, items } = source
  const counts = useCounts(source, stockQuestions)
  return (
    <tr>
      <th scope="row">
        {resource.title}
        {of.extent === 'incomplete' && <span className={styles.incomplete}> incomplete</span>}
      </th>
      {items !== undefined || (of.extent === 'idle' && isComing(source)) ? (
        columns.map(({ name, says }) => (
          <td key={name} data-tone={tone(name, counts?.[name])}>
            {isEmpty(source) ? (
              dash('none', styles.none)
            ) : (
              <CountLink
                resource={resource}
                where={stockQuestions[name]}
                count={counts?.[name]}
                says={`${counts?.[name] === 1 ? resource.singular : what} ${says}`}
                className={styles.number}
              />
            )}
          </td>
        ))
      ) : (
        <td colSpan={columns.length} className={styles.pending}>
          <ReachInstead source={source} />
        </td>
      )}
    </tr>
  )
}

function tone(name: (typeof columns)[number]['name'], count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  if (count === 0) return 'none'
  return name === 'short' ? undefined : name === 'low' ? 'warn' : 'bad'
}

/** "2 products with variations worse off than the total" */
function Hidden({ source }: { source: Source<Product, CatalogQuery> }) {
  const { resource, what, items } = source
  const hidden = useCounts(source, hiddenQuestions)?.hidden
  // Keeps its place while it is coming.
  if (items === undefined || hidden === undefined) return isComing(source) ? <li /> : null
  return (
    <li>
      <CountLink
        resource={resource}
        where={hiddenQuestions.hidden}
        count={hidden}
        word={hidden === 1 ? resource.singular : what}
      />{' '}
      with variations worse off than the total
    </li>
  )
}
