import type { Page } from 'playwright'
import { type SampleKey, enterKey, names, sampleKeys } from '../visit'

/** A page in one of its states. */
export interface State {
  readonly name: string
  /** Where it is, once connected; undefined before connecting. */
  readonly path?: string
  /** Whose page it is: the one who sees costs, unless it is worth a look as both. */
  readonly keys?: readonly SampleKey[]
  readonly faults?: object
  /** In an account without materials. */
  readonly isEmpty?: boolean
  /** What a person does then. */
  readonly act?: (page: Page) => Promise<unknown>
}

export const listState: State = {
  name: 'list',
  path: '/materials',
  keys: sampleKeys,
  act: (page) => names(page).nth(24).waitFor(),
}

/** Every page and state worth a look. */
export const states: readonly State[] = [
  { name: 'connect', act: (page) => page.getByLabel('API key').waitFor() },
  {
    name: 'connect-refused',
    act: async (page) => {
      await enterKey(page, 'cb_live_old')
      await page.getByRole('alert').waitFor()
    },
  },
  listState,
  { name: 'filtered', path: '/materials?name=oil&category_name=essential&state=all', act: firstName },
  { name: 'hostile', path: '/materials?category_name=la&state=all', act: firstName },
  {
    name: 'no-match',
    path: '/materials?name=rosewood&sku=EO-0001',
    act: (page) => page.getByRole('heading', { name: 'No materials match' }).waitFor(),
  },
  {
    name: 'empty',
    path: '/materials',
    isEmpty: true,
    act: (page) => page.getByRole('heading', { name: 'No materials yet' }).waitFor(),
  },
  {
    name: 'error',
    path: '/materials',
    faults: { status: 403, paths: ['materials'], message: 'Your plan has no access to the API.' },
    act: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'notices',
    path: '/materials?page=999&state=bogus',
    faults: { badRecords: 2, paths: ['materials'] },
    act: (page) => page.getByRole('status').filter({ hasText: 'could not be read' }).waitFor(),
  },
  {
    name: 'view-menu',
    path: '/materials',
    act: async (page) => {
      await names(page).nth(24).waitFor()
      await page.getByRole('button', { name: 'View' }).click()
      await page.getByRole('checkbox', { name: 'SKU' }).waitFor()
    },
  },
  {
    name: 'stock-words',
    path: '/materials',
    act: async (page) => {
      await names(page).nth(24).waitFor()
      await page.getByRole('button', { name: 'What the words and figures mean' }).click()
    },
  },
  {
    name: 'detail',
    path: '/materials?name=amber+glass+jar+60',
    keys: sampleKeys,
    act: async (page) => {
      await names(page).first().click()
      await page.getByRole('term').getByText('On hand').waitFor()
    },
  },
  { name: 'detail-digits', path: '/materials/1005', act: (page) => page.getByText('CAL-STD-01').first().waitFor() },
  { name: 'detail-long', path: '/materials/1081', act: (page) => page.getByText('LBL-SEASON').first().waitFor() },
  { name: 'detail-rtl', path: '/materials/1018', act: (page) => page.getByText('EO-ROSE-SY').first().waitFor() },
  { name: 'not-found', path: '/materials/abc', act: (page) => page.getByText('This material was not found').waitFor() },
  {
    name: 'account',
    path: '/account',
    keys: sampleKeys,
    act: (page) => page.getByText('Studio', { exact: true }).waitFor(),
  },
]

async function firstName(page: Page): Promise<void> {
  await names(page).first().waitFor()
}
