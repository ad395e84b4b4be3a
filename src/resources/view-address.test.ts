// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { allFields } from '@/records/all/all-address'
import type { Resource } from '@/records/resource'
import { components } from './components'
import { expenses } from './expenses'
import { manufactures } from './manufactures'
import { materials } from './materials'
import { products } from './products'
import { recipes } from './recipes'
import { viewAddress } from './view-address'

test.each([
  ['/materials?all=1&name=oil&unit-cost=2..3&sort=-unit-cost', '/materials?all=1&name=oil'],
  ['/materials?columns=sku%2Cunit-cost&density=compact', '/materials?columns=sku&density=compact'],
  ['/products?columns=unit-price', '/products'],
  ['/components?all=1&sort=-available', '/components?all=1&sort=-available'],
  ['/materials?name=unit-cost&page=2', '/materials?name=unit-cost&page=2'],
  ['/materials', '/materials'],
  ['/materials?name=a%2Fb+c%', '/materials?name=a%2Fb+c%'],
])('%s leads a key without costs to %s', (to, shown) => {
  expect(viewAddress(to, false)).toBe(shown)
  expect(viewAddress(to, true)).toBe(to)
})

test.each([materials, products, components, manufactures, recipes, expenses] as unknown as Resource<
  Identified,
  PageQuery
>[])('nothing that $title have of costs stays in a view', (resource) => {
  const hidden = allFields(resource, true).filter((field) => !allFields(resource, false).includes(field))
  expect(hidden.length).toBeGreaterThan(0)
  for (const { id } of hidden) {
    const to = `${resource.route}?all=1&sort=${id}&${id}=1..2&columns=${id}`
    expect(viewAddress(to, false)).toBe(`${resource.route}?all=1`)
  }
})
