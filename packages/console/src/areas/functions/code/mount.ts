import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { celColors } from '../../../cel/language.ts'
import { look } from '../../../cel/look.ts'
import { replaceSelection } from '../../../cel/replace-selection.ts'
import { codeLanguage } from './language.ts'

type Options = {
  host: HTMLElement
  text: string
  label: string
  isReadOnly: boolean
  onChange(text: string): void
}

const height = EditorView.theme({
  '.cm-content, .cm-gutter': { minHeight: '240px' },
  '.cm-scroller': { maxHeight: 'min(60vh, 640px)', lineHeight: '1.5' },
  '.cm-gutters': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--muted)',
    borderRight: '1px solid var(--border)',
    fontFamily: 'var(--mono)',
  },
})

/** An editor in a shadow root, as that of expressions is. */
export function mountEditor({ host, text, label, isReadOnly, onChange }: Options): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  const state = EditorState.create({
    doc: text,
    extensions: [
      history(),
      lineNumbers(),
      codeLanguage,
      celColors,
      height,
      look,
      indentUnit.of('  '),
      bracketMatching(),
      closeBrackets(),
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-multiline': 'true',
        'aria-readonly': String(isReadOnly),
        tabindex: '0',
        spellcheck: 'false',
      }),
      EditorView.domEventHandlers({ beforeinput: replaceSelection }),
      EditorState.readOnly.of(isReadOnly),
      EditorView.editable.of(!isReadOnly),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString())
      }),
      keymap.of([...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
    ],
  })
  return new EditorView({ state, parent: root, root })
}
