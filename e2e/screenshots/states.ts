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

export const overviewState: State = {
  name: 'overview',
  path: '/',
  keys: sampleKeys,
  act: async (page) => {
    await page.getByText('All 300 manufactures, read').first().waitFor()
    await page.getByText('All 240 materials, 90 products and 40 components').waitFor()
    await page.waitForLoadState('networkidle')
  },
}

export const displayState: State = {
  name: 'display',
  path: '/account',
  act: (page) => shown(page, 'board=due'),
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
  overviewState,
  listState,
  {
    name: 'all-records',
    path: '/materials?all=1&sort=-available&available=low,out',
    keys: sampleKeys,
    act: (page) => page.getByText('All 240 materials, read').waitFor(),
  },
  {
    name: 'all-records-late',
    path: '/manufactures?all=1&deadline=late',
    keys: sampleKeys,
    act: (page) => page.getByText('All 300 manufactures, read').waitFor(),
  },
  {
    name: 'displays',
    path: '/displays',
    keys: sampleKeys,
    act: (page) => page.getByText(/^Read \d\d:\d\d/).waitFor(),
  },
  ...['attention', 'categories', 'production', 'due', 'completed', 'expiring', 'figure&figure=late'].map((board) => ({
    name: `board-${board.replace(/&.*/, '')}`,
    path: '/account',
    act: (page: Page) => shown(page, `board=${board}`),
  })),
  { name: 'board-light', path: '/account', act: (page) => shown(page, 'theme=light&board=production') },
  { name: 'look-up', path: '/look-up?q=wax', act: (page) => page.waitForLoadState('networkidle') },
  {
    name: 'look-up-anywhere',
    path: '/materials',
    act: async (page) => {
      await named(page)
      await page.keyboard.press('/')
      await page.getByRole('dialog').waitFor()
    },
  },
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
    faults: { status: 422, paths: ['materials'], message: 'The parameters could not be understood.' },
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
  { name: 'products', path: '/products', keys: sampleKeys, act: named },
  {
    name: 'products-unfolded',
    path: '/products?name=candle&state=all',
    keys: sampleKeys,
    act: async (page) => {
      await firstName(page)
      for (const at of [0, 1])
        await page
          .getByRole('button', { name: /^Variations of/ })
          .nth(at)
          .click()
    },
  },
  { name: 'product', path: '/products/4063', keys: sampleKeys, act: related },
  { name: 'product-60-variations', path: '/products?name=build-your-own', act: opened },
  { name: 'product-no-variations', path: '/products?name=voucher&state=all', act: opened },
  {
    name: 'product-that-is-a-component',
    path: '/products/8030',
    act: (page) => page.getByRole('link', { name: /Black tea/ }).waitFor(),
  },
  { name: 'components', path: '/components', keys: sampleKeys, act: named },
  { name: 'component', path: '/components/8025', keys: sampleKeys, act: related },
  { name: 'manufactures', path: '/manufactures?page=3', keys: sampleKeys, act: named },
  { name: 'manufacture-planned', path: '/manufactures/50297', act: related },
  { name: 'manufacture-done', path: '/manufactures/50100', keys: sampleKeys, act: related },
  { name: 'manufacture-unknown-stage', path: '/manufactures/50263', act: related },
  { name: 'recipes', path: '/recipes', keys: sampleKeys, act: named },
  { name: 'recipe', path: '/recipes/355', keys: sampleKeys, act: related },
  {
    name: 'recipe-other-fields',
    path: '/recipes/355',
    faults: { shapes: { recipes: 'other-fields' } },
    act: (page) => page.getByText('No. 355').first().waitFor(),
  },
  { name: 'expenses', path: '/expenses', act: named },
  { name: 'expense', path: '/expenses/6119', act: related },
  {
    name: 'expenses-not-permitted',
    path: '/expenses',
    keys: ['sample-view-only'],
    act: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  { name: 'material-related', path: '/materials?name=soy+wax', keys: sampleKeys, act: opened },
  {
    name: 'account',
    path: '/account',
    keys: sampleKeys,
    act: (page) => page.getByText('Studio', { exact: true }).waitFor(),
  },
]

/** A display with a key of its own, when it has read. */
async function shown(page: Page, search: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('stockroom.display', JSON.stringify({ base: '', key: 'sample-full' })))
  await page.goto(`/display?${search}`)
  await page.getByText(/^Read .* · /).waitFor()
}

/** A list of which every name has come. */
async function named(page: Page): Promise<void> {
  await names(page).nth(9).waitFor()
  await page.waitForLoadState('networkidle')
}

/** A record with all that refers to it. */
async function related(page: Page): Promise<void> {
  await page.getByRole('term').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The first record of a list. */
async function opened(page: Page): Promise<void> {
  await names(page).first().click()
  await related(page)
}

async function firstName(page: Page): Promise<void> {
  await names(page).first().waitFor()
}
