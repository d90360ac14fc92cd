import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, hoverTooltip, keymap, type Tooltip } from '@codemirror/view'
import { type Completion, complete, format, typeAt } from '@reeve/cel'
import { namesAfterContext } from './context-names.ts'
import { judge, type Place, type Verdict } from './judge.ts'
import { celColors, celLanguage } from './language.ts'
import { look } from './look.ts'
import { replaceSelection } from './replace-selection.ts'

type Options = {
  host: HTMLElement
  text: string
  label: string
  place: Place
  isReadOnly: boolean
  onChange(text: string): void
  onVerdict(verdict: Verdict): void
  /** What stands at the caret, with its type: what a pointer shows, for those who have none. */
  onCaret(text: string): void
}

const KINDS: Readonly<Record<Completion['kind'], string>> = {
  variable: 'variable',
  field: 'property',
  function: 'function',
  macro: 'function',
  constant: 'constant',
  namespace: 'namespace',
  keyword: 'keyword',
}

/** An editor in a shadow root: its styles are adopted sheets there, which the policy of the page allows. */
export function mountEditor({
  host,
  text,
  label,
  place,
  isReadOnly,
  onChange,
  onVerdict,
  onCaret,
}: Options): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  const state = EditorState.create({
    doc: text,
    extensions: [
      history(),
      celLanguage,
      celColors,
      look,
      bracketMatching(),
      closeBrackets(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true', tabindex: '0' }),
      EditorView.domEventHandlers({ beforeinput: replaceSelection }),
      EditorState.readOnly.of(isReadOnly),
      EditorView.editable.of(!isReadOnly),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString())
        if (update.selectionSet || update.focusChanged)
          onCaret(update.view.hasFocus ? caretText(update.view, place) : '')
      }),
      linter((view) => diagnose(view, place, onVerdict), { delay: 150 }),
      autocompletion({ override: [(context) => completionsAt(context, place)] }),
      hoverTooltip((view, offset) => tooltipAt(view, offset, place), { hoverTime: 250 }),
      keymap.of([
        { key: 'Shift-Alt-f', run: (view) => reformat(view, place) },
        ...completionKeymap,
        ...lintKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
    ],
  })
  return new EditorView({ state, parent: root, root })
}

function diagnose(view: EditorView, place: Place, onVerdict: (verdict: Verdict) => void): Diagnostic[] {
  const source = view.state.doc.toString()
  if (source.trim() === '') {
    onVerdict({ issues: [], type: '' })
    return []
  }
  const { verdict } = judge(source, place)
  onVerdict(verdict)
  return verdict.issues.map(({ start, end, message }) => ({
    from: Math.min(start, source.length),
    to: Math.min(Math.max(end, start + 1), source.length),
    severity: 'error',
    message,
  }))
}

function completionsAt(context: CompletionContext, { environment, names }: Place): CompletionResult | null {
  const source = context.state.doc.toString()
  const before = source.slice(0, context.pos)
  if (!context.explicit && !/[\w.]$/.test(before)) return null
  const { start, end, items: typed } = complete(source, context.pos, environment)
  const items = (names && namesAfterContext(before, names)) ?? typed
  const options = items.map(({ label, kind, detail, about }) => ({
    label,
    type: KINDS[kind],
    detail,
    ...(about ? { info: about } : {}),
  }))
  return { from: start, to: end, options, filter: false }
}

function tooltipAt(view: EditorView, offset: number, place: Place): Tooltip | null {
  const info = typeAt(judge(view.state.doc.toString(), place).checked, offset)
  if (!info || info.type.kind === 'error') return null
  const create = () => {
    const dom = document.createElement('div')
    dom.className = 'cel-hover'
    for (const line of [info.signatures[0] ?? info.text, info.about]) {
      if (line) dom.append(Object.assign(document.createElement('div'), { textContent: line }))
    }
    return { dom }
  }
  return { pos: info.start, end: info.end, create }
}

const LONGEST_PART = 40

function caretText(view: EditorView, place: Place): string {
  const source = view.state.doc.toString()
  const { head } = view.state.selection.main
  if (source.trim() === '') return ''
  const info = typeAt(judge(source, place).checked, Math.max(0, Math.min(head, source.length - 1)))
  if (!info || info.type.kind === 'error') return ''
  // The signature of an operator is no text that anybody writes.
  const [signature] = info.signatures.filter((one) => /^[A-Za-z]/.test(one))
  return signature ?? `${source.slice(info.start, info.end).slice(-LONGEST_PART)}: ${info.text}`
}

/** What has issues stays as it was written. */
function reformat(view: EditorView, place: Place): boolean {
  const { ast, verdict } = judge(view.state.doc.toString(), place)
  if (verdict.issues.length > 0 || view.state.readOnly) return true
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: format(ast, { width: 60 }) } })
  return true
}
