import { Fragment, isValidElement, type ReactNode } from 'react'

const svg = 'http://www.w3.org/2000/svg'

type Props = Readonly<Record<string, unknown>>

/** Components that look at more than their properties, as has shown: to throw takes its time. */
const living = new Set<unknown>()

/**
 * Makes of elements what React makes of them, before React is there to do it: a picture, as nothing in it answers or ever
 * changes. A component that keeps a state or looks at its surroundings (calls a hook) is a blank.
 * @param into where they are put at the end
 */
export function draw(node: ReactNode, into: Element | DocumentFragment): void {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') into.append(`${node}`)
  else if (Array.isArray(node)) for (const child of node as readonly ReactNode[]) draw(child, into)
  else if (isValidElement<Props>(node)) drawElement(node.type, node.props, into)
}

function drawElement(type: unknown, props: Props, into: Element | DocumentFragment): void {
  if (typeof type === 'string') {
    const inSvg = type === 'svg' || (into instanceof Element && into.namespaceURI === svg)
    const element = inSvg ? document.createElementNS(svg, type) : document.createElement(type)
    for (const name of Object.keys(props)) {
      if (name === 'style') style(element, props[name])
      else if (name !== 'children') attribute(element, name, props[name], inSvg)
    }
    draw(props['children'] as ReactNode, element)
    into.append(element)
  } else if (type === Fragment) draw(props['children'] as ReactNode, into)
  else if (typeof type === 'function') drawComponent(type as (props: Props) => ReactNode, props, into)
  // What `memo` makes of a component.
  else if (typeof type === 'object' && type !== null && 'type' in type) drawElement(type.type, props, into)
}

function drawComponent(type: (props: Props) => ReactNode, props: Props, into: Element | DocumentFragment): void {
  let drawn: ReactNode = blank
  if (!living.has(type)) {
    try {
      drawn = type(props)
    } catch {
      // A hook, which works within React only.
      living.add(type)
    }
  }
  draw(drawn, into)
}

const blank = '\u00a0'

/** How attributes are written whose properties have other names, and the others once they have been asked for. */
const written: Record<string, string> = { className: 'class', htmlFor: 'for', viewBox: 'viewBox' }

function attribute(element: Element, name: string, value: unknown, inSvg: boolean): void {
  let text: string
  if (typeof value === 'string') text = value
  else if (typeof value === 'number') text = `${value}`
  // True and false are words to assistive technology and to styles, and there or not there elsewhere.
  else if (typeof value !== 'boolean') return
  else if (name.startsWith('aria-') || name.startsWith('data-')) text = `${value}`
  else if (value) text = ''
  else return
  element.setAttribute((written[name] ??= inSvg ? hyphened(name) : name.toLowerCase()), text)
}

/** One by one, as a policy against styles in the markup would refuse the attribute. */
function style({ style }: HTMLElement | SVGElement, properties: unknown): void {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') style.setProperty(hyphened(name), `${value}`)
  }
}

/** `strokeWidth` as styles and drawings write it. */
function hyphened(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
