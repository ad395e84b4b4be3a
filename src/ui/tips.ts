/** A pointer that rests so long on a control wants to know what it does; one that presses it at once knows. */
const restMs = 250

/**
 * Shows the tips of controls (`data-tip`): where the pointer rests, and at once where the keyboard leads, until something
 * is pressed or, by Escape, put away (WCAG 1.4.13). One pair of ears for the whole page: a tip that came with the pointer
 * would be laid out between the press of a button and what it does.
 */
export function showTips(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointed: Element | null = null
  let tipped: Element | null = null
  const show = (control: Element | null) => {
    clearTimeout(timer)
    tipped?.removeAttribute('data-tipped')
    control?.toggleAttribute('data-tipped', true)
    tipped = control
  }
  const hide = () => show(null)
  const point = (control: Element | null) => {
    if (control === pointed) return
    pointed = control
    // Back to where the keyboard is, if it is anywhere.
    const focused = tipOf(document.activeElement)
    show(focused?.matches(':focus-visible') ? focused : null)
    if (control !== null) timer = setTimeout(() => show(control), restMs)
  }

  // Where they are by now.
  const focused = tipOf(document.activeElement)
  if (focused?.matches(':focus-visible')) show(focused)
  point(document.querySelector('[data-tip]:hover'))

  document.addEventListener('pointerover', ({ target, pointerType }) => pointerType === 'touch' || point(tipOf(target)))
  document.documentElement.addEventListener('pointerleave', () => point(null))
  document.addEventListener('pointerdown', hide)
  document.addEventListener('focusin', ({ target }) => {
    const control = tipOf(target)
    if (control?.matches(':focus-visible')) show(control)
  })
  document.addEventListener('focusout', ({ target }) => target === tipped && hide())
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
}

function tipOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tip]') : null
}
