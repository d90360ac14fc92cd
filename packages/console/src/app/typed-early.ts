/**
 * Keeps what is typed from now on until it is taken: between the keys that open the menu and the focus in its field, letters
 * would be lost, or act as keys of the page.
 */
export function keepTyping(): () => string {
  let typed = ''
  const keep = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', keep, true)
  return () => {
    removeEventListener('keydown', keep, true)
    const taken = typed
    typed = ''
    return taken
  }
}
