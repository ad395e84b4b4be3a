// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Row } from './row'

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('ul'))
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

function show(notes: readonly (string | undefined)[]): string {
  const row = (
    <Row sign="Out" word="Out" name="Soap" part={undefined} notes={notes} span={1}>
      0
    </Row>
  )
  act(() => root.render(row))
  return place.querySelector('li')?.textContent.trim() ?? ''
}

test('the same note is said once, and leaves nothing behind when it goes', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(show(['material', 'material'])).toBe('OutSoapmaterial0')
  expect(show(['Material', undefined, 'material'])).toBe('OutSoapMaterial0')
  expect(show(['Soy', 'material'])).toBe('OutSoapSoy · material0')
  expect(complaints).not.toHaveBeenCalled()
})
