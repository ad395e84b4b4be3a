import { filesOfOtherPages, keepFile } from '@/api/page-files'
import { untilQuiet } from '@/api/quiet'
import { sleep } from '@/api/sleep'
import { preloadListStates } from '@/records/list-page'
import { ReadNames } from '@/records/references'
import { StockRuleText } from '@/records/stock-rule'
import { ViewPanel } from '@/records/view-menu'
import { keepPatterns } from '@/session/number-patterns'
import { ConnectPage } from './app'
import { CrashWords } from './crash'
import { type PageRoute, routes } from './routes'

/** Milliseconds in which somebody may have found the row to open. */
const findingMs = 2000

async function load(preload: () => unknown): Promise<void> {
  await untilQuiet()
  try {
    await preload()
  } catch {
    // Met when somebody goes there.
  }
}

/**
 * Styles named in the page's head that did not come: until they do, the page stands without its looks. The link stays as
 * it is, since it may only be slow, and a part of the page may be waiting for it.
 */
function askAgainForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!hasRules(link)) link.after(link.cloneNode())
  }
}

/** Browsers tell in several ways of a style sheet that did not come: there is none, it is empty, or it must not be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

/**
 * Loads the code of the other pages once this one has settled: at once what opens from here, and what is needed when
 * something goes wrong. When some time has passed, the files of the rest are fetched, but not run: most are not needed,
 * and code that has run takes half a megabyte of the page's memory. One after the other, as all at once keep the line and
 * the browser busy.
 * @param path of the page that is shown, within the dashboard
 */
export async function loadAhead(path: string): Promise<void> {
  const [, area] = path.split('/')
  const isNear = ({ path }: PageRoute) => path.split('/')[1] === area
  await load(askAgainForStyles)
  await load(keepPatterns)
  for (const { page } of routes.filter(isNear)) await load(async () => page.preload?.())
  // No panel is to open empty.
  await load(ViewPanel.preload)
  await load(StockRuleText.preload)
  await load(preloadListStates)
  await load(CrashWords.preload)
  await load(ReadNames.preload)
  await sleep(findingMs)
  await load(ConnectPage.preload)
  for (const file of filesOfOtherPages()) await load(() => keepFile(file))
}
