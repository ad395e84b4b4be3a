import { expect, test } from './fixtures'
import { askMaterials, connect, expectRows, heading, names, range, sampleKeys } from './visit'

/** What has to work whether an account has five materials or a hundred thousand; the server must hold `size`. */
export function testAnySize(size: number): void {
  for (const key of sampleKeys) {
    test(`${key}: list, filter, last page and record work with ${size} materials`, async ({ page, server }) => {
      const first = await askMaterials(server, '', key)
      const { total_count: count, total_pages: pages } = first.meta
      const total = count.toLocaleString('en-GB')
      expect(count).toBeGreaterThan(size * 0.8)
      await connect(page, key)
      await expectRows(page, first.materials)
      await expect(range(page)).toHaveText(`1–${Math.min(25, count)} of ${total}`)

      if (pages > 1) await page.getByRole('button', { name: 'Last page' }).click()
      else await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
      await expectRows(page, (await askMaterials(server, `page=${pages}`, key)).materials)
      await expect(range(page)).toHaveText(new RegExp(`–${total} of ${total}$`))

      const found = await askMaterials(server, 'name=calibration', key)
      await page.getByLabel('Name contains').fill('calibration')
      await expectRows(page, found.materials)
      await names(page).first().click()
      await expect(heading(page)).toHaveText(found.materials[0]!.name)
      await page.goBack()
      await expectRows(page, found.materials)

      await page.getByLabel('State').selectOption('Active and archived')
      await page.getByLabel('Rows per page').selectOption('100')
      await page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: 'Name' }).click()
      await expectRows(page, (await askMaterials(server, 'state=all&per_page=100', key)).materials)
    })
  }
}
