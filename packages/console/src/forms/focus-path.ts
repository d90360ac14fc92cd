const CONTROLS = 'input, textarea, button, [role=combobox]'

/** Puts the focus on the field of a path, or on the nearest field around it. Returns whether there is one. */
export function focusPath(within: Element, path: string): boolean {
  const fields = [...within.querySelectorAll<HTMLElement>('[data-path]')]
  const isAround = ({ dataset: { path: at = '' } }: HTMLElement): boolean =>
    at === path || path.startsWith(`${at}.`) || path.startsWith(`${at}[`)
  const field = fields.filter(isAround).at(-1)
  if (!field) return false
  // An editor of expressions is in a shadow root.
  const editor = field.querySelector('.cel-host')?.shadowRoot?.querySelector<HTMLElement>('.cm-content')
  const control = editor ?? field.querySelector<HTMLElement>(CONTROLS)
  control?.focus()
  field.scrollIntoView({ block: 'nearest' })
  return control !== null
}
