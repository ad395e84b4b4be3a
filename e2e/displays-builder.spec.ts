import jsQR from 'jsqr'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { startServer } from './start-server'
import { connect, everythingSaid, heading, sampleKeys } from './visit'

const usual = ['Needs attention', 'In production now', 'Due today and this week', 'Stock by category'].concat(
  'Just completed',
  'Expiring soon',
)

function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Boards of the display' }).locator('> li')
}

/** The buttons that open the boards, in order. */
function toggles(page: Page): Locator {
  return rows(page).locator('[data-toggle]')
}

function titles(page: Page): Locator {
  return toggles(page).locator('bdi:first-child')
}

function link(page: Page): Locator {
  return page.getByLabel('Address of the display')
}

function settingsOf(page: Page, title: string): Locator {
  return page.getByRole('group', { name: `Settings of “${title}”` })
}

function preview(page: Page): Locator {
  return page.getByRole('img', { name: /^Preview of the display/ })
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${target.toString()}.`)
}

/** What a camera in front of the screen reads. */
async function scan(page: Page): Promise<string | undefined> {
  const picture = await page.getByRole('img', { name: 'QR code of the link' }).screenshot()
  const blank = await page.context().newPage()
  const { pixels, width, height } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    drawing.drawImage(bitmap, 0, 0)
    const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height)
    return { pixels: [...data], width: bitmap.width, height: bitmap.height }
  }, picture.toString('base64'))
  await blank.close()
  return jsQR(new Uint8ClampedArray(pixels), width, height, { inversionAttempts: 'dontInvert' })?.data
}

for (const key of sampleKeys) {
  test(`${key}: a display is put together by keys alone, and its link follows`, async ({ page, server }) => {
    await connect(page, key, '/displays')
    await expect(titles(page)).toHaveText(usual)
    await expect(link(page)).toHaveValue(
      `${server.url}/display?board=attention&board=production&board=due&board=categories&board=completed&board=expiring`,
    )
    await tabTo(page, page.getByRole('button', { name: 'Add a board' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: /^One big figure/ }))
    await page.keyboard.press('Enter')

    // The new board is open, and has the focus.
    await expect(toggles(page).nth(6)).toBeFocused()
    await expect(toggles(page).nth(6)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Added: Late runs, board 7 of 7')).toBeAttached()
    await tabTo(page, page.getByLabel('What it counts'))
    await page.keyboard.type('Out')
    await expect(titles(page).nth(6)).toHaveText('Out')
    await tabTo(page, settingsOf(page, 'Out').getByRole('checkbox', { name: 'Materials' }))
    await page.keyboard.press('Space')
    await tabTo(page, settingsOf(page, 'Out').getByRole('textbox', { name: 'Name' }))
    await page.keyboard.type('oil')
    await tabTo(page, settingsOf(page, 'Out').getByRole('textbox', { name: 'Title' }))
    await page.keyboard.type('Oils & more')
    await page.keyboard.press('Enter')
    const figure = 'board=figure&figure=out&of=materials&name=oil&title=Oils+%26+more'
    await expect(link(page)).toHaveValue(new RegExp(`&board=expiring&${figure.replaceAll('+', '\\+')}$`))
    await expect(page).toHaveURL(new RegExp(`/displays\\?.*&${figure.replaceAll('+', '\\+')}$`))

    await tabTo(page, page.getByRole('button', { name: 'Move “Oils & more” up' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(titles(page).nth(5)).toHaveText('Oils & more')
    await expect(page.getByRole('button', { name: 'Move “Oils & more” up' })).toBeFocused()
    await expect(page.getByText('Oils & more is now board 6 of 7')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(titles(page).nth(4)).toHaveText('Oils & more')

    await tabTo(page, page.getByRole('button', { name: 'Remove “Needs attention”' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(titles(page).first()).toHaveText('In production now')
    await expect(toggles(page).first()).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Duplicate “In production now”' }))
    await page.keyboard.press('Enter')
    await expect(toggles(page).nth(1)).toBeFocused()
    await expect(titles(page)).toHaveText([
      'In production now',
      'In production now',
      'Due today and this week',
      'Stock by category',
      'Oils & more',
      'Just completed',
      'Expiring soon',
    ])

    const address = await link(page).inputValue()
    expect(address).not.toContain('sample')
    await page.reload()
    await expect(titles(page)).toHaveCount(7)
    await expect(link(page)).toHaveValue(address)
  })
}

test('a text is one entry of the history, a choice another, and back brings back what was removed', async ({
  page,
}) => {
  await connect(page, 'sample-full', '/displays?board=due&board=figure&figure=late')
  await toggles(page).first().click()
  await page.getByLabel('Product or batch').pressSequentially('lavender', { delay: 150 })
  await expect(page).toHaveURL('/displays?board=due&name=lavender&board=figure&figure=late')
  await page.getByRole('checkbox', { name: 'In progress' }).check()
  await expect(page).toHaveURL('/displays?board=due&name=lavender&stage=in-progress&board=figure&figure=late')
  await page.getByRole('button', { name: 'Remove “Due today and this week”' }).click()
  await expect(page).toHaveURL('/displays?board=figure&figure=late')
  await expect(page.getByRole('button', { name: 'Remove “Late runs”' })).toBeDisabled()

  await page.goBack()
  await expect(titles(page)).toHaveText(['Due today and this week', 'Late runs'])
  await page.goBack()
  await expect(page).toHaveURL('/displays?board=due&name=lavender&board=figure&figure=late')
  await page.goBack()
  await expect(page).toHaveURL('/displays?board=due&board=figure&figure=late')
  await page.goForward()
  await toggles(page).first().click()
  await expect(page.getByLabel('Product or batch')).toHaveValue('lavender')
})

test('a field that is open follows the address back and forth', async ({ page }) => {
  await connect(page, 'sample-full', '/displays?board=due&days=3')
  await toggles(page).first().click()
  const days = page.getByLabel('Days ahead')
  await days.fill('14')
  await expect(page).toHaveURL('/displays?board=due&days=14')
  await page.goBack()
  await expect(days).toHaveValue('3')
  await page.goForward()
  await expect(days).toHaveValue('14')
})

test('a wrong number says its bounds beside it, stays as it was typed, and changes nothing', async ({ page }) => {
  await connect(page, 'sample-full', '/displays?board=due')
  await toggles(page).first().click()
  const days = page.getByLabel('Days ahead')
  await days.fill('366')
  await expect(days).toHaveAccessibleDescription('Days with today, 1 to 365 Enter a whole number from 1 to 365.')
  await expect(days).toHaveAttribute('aria-invalid', 'true')
  for (const [label, wrong, problem] of [
    ['Time between two readings', '14', 'Enter a whole number from 15 to 3600.'],
    ['Time zone', 'Europe/Atlantis', 'No time zone of this name is known here.'],
    ['Title', 'x'.repeat(101), 'At most 100 characters; these are 101.'],
  ] as const) {
    await page.getByLabel(label).fill(wrong)
    await page.getByLabel(label).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible()
    await expect(page.getByLabel(label)).toHaveValue(wrong)
  }
  await expect(page).toHaveURL('/displays?board=due')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(page).toHaveURL('/displays?theme=light&board=due')
  await expect(days).toHaveValue('366')

  await days.fill('36')
  await expect(page.getByText('Enter a whole number from 1 to 365.')).toHaveCount(0)
  await page.getByLabel('Time zone').fill('Asia/Tokyo')
  await page.getByLabel('Time between two readings').fill('')
  await page.getByLabel('Title').fill('')
  await page.getByLabel('Title').blur()
  await expect(page).toHaveURL('/displays?theme=light&zone=Asia%2FTokyo&board=due&days=36')
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('all settings are in the link, and those that are as usual are not', async ({ page, server }) => {
  await connect(page, 'sample-full', '/displays?board=completed')
  const all = page.getByRole('region', { name: 'All boards' })
  await all.getByLabel('Time for each page').fill('45')
  await all.getByLabel('Time between two readings').fill('30')
  await all.getByRole('radio', { name: 'Largest' }).check()
  await all.getByLabel('Time zone').fill('Europe/London')
  await all.getByLabel('Time zone').press('Enter')
  await expect(link(page)).toHaveValue(
    `${server.url}/display?seconds=45&refresh=30&size=largest&zone=Europe%2FLondon&board=completed`,
  )
  await all.getByLabel('Time for each page').fill('')
  await all.getByRole('radio', { name: 'Normal' }).check()
  await expect(link(page)).toHaveValue(`${server.url}/display?refresh=30&zone=Europe%2FLondon&board=completed`)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the QR code leads to the link, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await connect(page, 'sample-full', '/displays')
    expect(await scan(page)).toBe(await link(page).inputValue())
    await toggles(page).first().click()
    await page.getByRole('textbox', { name: 'Title' }).fill('שעווה 🕯️ & <b>')
    await page.getByRole('textbox', { name: 'Title' }).press('Enter')
    await expect(link(page)).toHaveValue(/title=%D7/)
    expect(await scan(page)).toBe(await link(page).inputValue())
  })
}

test('a link that is too long for a QR code says so, and is copied all the same', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connect(page, 'sample-full', `/displays?${`board=due&title=${'x'.repeat(100)}&`.repeat(12)}`)
  await expect(page.getByText('too long for a QR code')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link(page).inputValue())
  await expect(page.getByText('longer than some servers take')).toHaveCount(0)
  await page.goto(`/displays?${`board=due&title=${'x'.repeat(100)}&name=${'y'.repeat(80)}&`.repeat(35)}`)
  await expect(page.getByText('longer than some servers take')).toBeVisible()
})

test('a kind of board is called the same where it is chosen, in its row and above the board', async ({ page }) => {
  await connect(page, 'sample-full', '/displays')
  await page.getByRole('button', { name: 'Add a board' }).click()
  const choices = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^One big figure/ }) })
  const names = await choices.locator('button > span > span:first-child').allTextContents()
  expect(names.toSorted()).toEqual([...usual, 'One big figure'].toSorted())
  await choices.getByRole('button', { name: /^Due / }).click()
  await expect(titles(page).last()).toHaveText('Due today and this week')
  await expect(preview(page)).toContainText('Due today and this week')

  // Under a title of its own the row says what the board is about.
  await page.goto('/displays?board=due&days=3&title=Soon')
  await expect(toggles(page)).toHaveText('SoonDue within 3 days')
})

test('a display has at most 40 boards', async ({ page }) => {
  await connect(page, 'sample-full', `/displays?${'board=due&'.repeat(39)}`)
  await page.getByRole('button', { name: 'Add a board' }).click()
  await page.getByRole('button', { name: /^Expiring soon/ }).click()
  await expect(toggles(page)).toHaveCount(40)
  await expect(toggles(page).last()).toBeFocused()
  await expect(page.getByText('A display has at most 40 boards.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Duplicate “Expiring soon”' })).toBeDisabled()
})

test('an address that makes no sense in parts is named in words, and nothing of it is said again', async ({ page }) => {
  await connect(page, 'sample-full', '/displays?refresh=secret-1&board=due&days=secret-2&secret=3&name=wax')
  await expect(page.getByRole('status').filter({ hasText: 'left out' })).toContainText(
    'refresh, days, a parameter that is not known',
  )
  expect(await everythingSaid(page)).not.toContain('secret')
  await expect(page).toHaveURL('/displays?board=due&name=wax')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(page).toHaveURL('/displays?theme=light&board=due&name=wax')
  await expect(page.getByText('left out')).toHaveCount(0)
})

test('the preview is the display with the account’s records, one board where one is open', async ({ page }) => {
  await connect(page, 'sample-full', '/displays')
  const frame = preview(page)
  await expect(frame).toHaveAccessibleName(/^Preview of the display, Wide, 1920 × 1080: All 6 boards in turn/)
  await expect(frame).toContainText('Needs attention')
  await expect(frame).toContainText('Fern & Ember Workshop')
  await expect(frame).toContainText(/Read \d\d:\d\d/)
  await toggles(page).nth(1).click()
  await expect(frame).toContainText('In production now')
  await expect(frame).toHaveAccessibleName(/Board 2 of 6/)
  await page.getByRole('textbox', { name: 'Title' }).fill('What we make')
  await expect(frame).toContainText('What we make')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(frame.locator('[data-theme]').first()).toHaveAttribute('data-theme', 'light')

  for (const [screen, ratio] of [
    ['Upright, 1080 × 1920', 1080 / 1920],
    ['Small, 1366 × 768', 1366 / 768],
  ] as const) {
    await page.getByRole('radio', { name: screen }).check()
    await expect
      .poll(async () => {
        const box = await frame.boundingBox()
        return box === null ? 0 : box.width / box.height
      })
      .toBeCloseTo(ratio, 1)
    // What is drawn fills the frame, and no more.
    const [inner, outer] = [await frame.locator('> div').boundingBox(), await frame.boundingBox()]
    expect(Math.abs(inner!.width - outer!.width)).toBeLessThan(2)
    expect(Math.abs(inner!.height - outer!.height)).toBeLessThan(2)
  }
})

test('keys and screen readers pass the preview by', async ({ page }) => {
  await connect(page, 'sample-full', '/displays')
  await expect(preview(page)).toContainText(/Read \d\d:\d\d/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await tabTo(page, page.getByRole('radio', { name: 'Wide, 1920 × 1080' }))
  await page.keyboard.press('Tab')
  await expect(link(page)).toBeFocused()
})

test('the preview reads again and again, and no more once one goes elsewhere', async ({ page }) => {
  const readings: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('per_page=100')) readings.push(request.url())
  })
  await page.clock.install()
  await connect(page, 'sample-full', '/displays?refresh=15&board=due')
  await expect(preview(page)).toContainText(/Read \d\d:\d\d/)
  readings.length = 0
  await page.clock.runFor(20_000)
  await expect.poll(() => readings.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(heading(page)).toHaveText('Account')
  readings.length = 0
  await page.clock.runFor(120_000)
  expect(readings).toEqual([])
})

test('the link opens the display on this screen, with the connection that is there', async ({ page, server }) => {
  await connect(page, 'sample-full', '/displays?board=categories&title=Shelves')
  await page.getByRole('link', { name: 'Open on this screen' }).click()
  await expect(page).toHaveURL(`${server.url}/display?board=categories&title=Shelves`)
  await expect(heading(page)).toHaveText('Shelves')
})

test('on the computer itself the page says that no other device can open the link, and what to do', async ({
  page,
}) => {
  await connect(page, 'sample-view-only', '/displays')
  const note = page.getByRole('status').filter({ hasText: 'no other device can open this link' })
  await expect(note).toContainText('HOST=0.0.0.0')
  await expect(note).toContainText('PUBLIC_ORIGIN=')
  await expect(page.getByText('The link holds no key.')).toBeVisible()
  // Not even that there are costs.
  await expect(page.getByText(/costs/i)).toHaveCount(0)
})

test('where the server holds the key, a display is asked for none', async ({ page, server }) => {
  const front = await startServer({ INVENTORY_API_URL: server.url, INVENTORY_API_KEY: 'sample-full' })
  await page.goto(`${front.url}/displays`)
  await expect(page.getByText('The server of this page holds the key')).toBeVisible()
  await expect(page.getByText('The link holds no key.')).toHaveCount(0)
  await expect(preview(page)).toContainText(/Read \d\d:\d\d/)
  await front.stop()
})

test('how a device starts the display is told by platform, with commands to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connect(page, 'sample-full', '/displays?board=due&name=a+b')
  await page.getByText('Raspberry Pi', { exact: true }).click()
  await page.getByRole('button', { name: 'Copy the command for a Raspberry Pi' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      `chromium --kiosk --noerrdialogs --hide-crash-restore-bubble --no-first-run --password-store=basic '${await link(page).inputValue()}' &`,
    )
})

test('printed, the page is the boards, the settings and the link', async ({ page }) => {
  await connect(page, 'sample-full', '/displays')
  await expect(preview(page)).toContainText(/Read \d\d:\d\d/)
  await page.emulateMedia({ media: 'print' })
  await expect(preview(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add a board' })).toBeHidden()
  await expect(page.getByText(await link(page).inputValue(), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
})

const looks = [
  { look: 'light', media: { colorScheme: 'light' } },
  { look: 'dark', media: { colorScheme: 'dark' } },
  { look: 'forced colours', media: { forcedColors: 'active' } },
] as const

for (const { look, media } of looks) {
  test(`axe finds nothing wrong, ${look}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia(media)
    await connect(page, 'sample-full', '/displays?bogus=1')
    await expect(preview(page)).toContainText(/Read \d\d:\d\d/)
    await expectAccessible(page, 'builder')
    await page.getByRole('button', { name: 'Add a board' }).click()
    await expectAccessible(page, 'kinds')
    await page.getByRole('button', { name: /^One big figure/ }).click()
    await settingsOf(page, 'Late runs').getByLabel('Time for each page').fill('0')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    for (const summary of await page.locator('summary').all()) await summary.click()
    await expectAccessible(page, 'an open board, a wrong number and all instructions')
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })

  test('nothing scrolls sideways, everything is large enough for a finger, and works', async ({ page }) => {
    await connect(page, 'sample-full', `/displays?board=due&title=${'Unbreakable'.repeat(9)}&board=figure&figure=late`)
    await expect(preview(page)).toContainText(/Read \d\d:\d\d/)
    await toggles(page).first().tap()
    for (const summary of await page.locator('summary').all()) await summary.tap()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const small = await page
      .locator('main :is(button, select, input[type=text], a, summary, label:has(input))')
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { width, height } = control.getBoundingClientRect()
          return Math.min(width, height) < 43.5 ? [`${control.outerHTML.slice(0, 90)}: ${width} × ${height}`] : []
        }),
      )
    expect(small).toEqual([])
    await page.getByRole('button', { name: 'Move “Late runs” up' }).tap()
    await expect(page).toHaveURL(/\?board=figure&figure=late&board=due/)
    await expectAccessible(page, 'on a phone')
  })
})
