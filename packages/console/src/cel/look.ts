import { EditorView } from '@codemirror/view'

export const look = EditorView.theme({
  '&': {
    fontSize: '13px',
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--control)',
    borderRadius: '6px',
  },
  // A long expression scrolls in its field, so that the fields below stay in reach.
  '.cm-scroller': { maxHeight: '240px', overflow: 'auto' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '.cm-content': { fontFamily: 'var(--mono)', padding: '6px 0', caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--border)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow)',
    color: 'var(--text)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: '12px', maxHeight: '220px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal', marginLeft: '12px' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '650' },
  '.cm-tooltip.cm-completionInfo': {
    padding: '6px 10px',
    maxWidth: '280px',
    fontFamily: 'var(--sans)',
    fontSize: '12px',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--critical) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-diagnostic': {
    padding: '6px 10px',
    borderLeft: '3px solid var(--critical)',
    fontFamily: 'var(--sans)',
    fontSize: '12px',
  },
  '.cel-hover': { padding: '6px 10px', fontFamily: 'var(--mono)', fontSize: '12px', maxWidth: '420px' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
})
