import type { EditorView } from '@codemirror/view'

/**
 * Text that replaces a selection is put in here: the browser would give it the colours of what it replaces as a style
 * attribute, which the policy of the page refuses. Brackets and quotes are put around a selection instead.
 */
export function replaceSelection(event: InputEvent, view: EditorView): boolean {
  const { inputType, data, isComposing } = event
  const isPlain = inputType === 'insertText' && data !== null && !/^[()[\]{}"']$/.test(data) && !isComposing
  if (!isPlain || view.state.selection.main.empty || view.state.readOnly) return false
  event.preventDefault()
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
  return true
}
