import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import type { Found } from './found-objects.ts'
import { isWithin, keyOf, type Reference, type ReferenceKind } from './references.ts'
import { texts } from './texts.ts'
import { useFound, useReferenceNames } from './use-references.ts'

type Control = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
type Props = {
  label: string
  kind: ReferenceKind
  value: Reference | undefined
  /** What it is called, where that is known already. */
  name?: string
  /** Not offered. */
  except?: readonly Reference[]
  control?: Control
  /** Where no label is to be seen. */
  placeholder?: string
  onChange(next: Reference | undefined, found?: Found): void
}

/** An id without spaces that somebody pasted; kinds that belong to an app need more than that. */
const isId = (words: string, kind: ReferenceKind): boolean => /^[\w-]{3,64}$/.test(words) && !isWithin(kind)

/** Finds one object by words of its name. An id that nobody knows can be taken as it is. */
export function ReferencePicker({
  label,
  kind,
  value,
  name = '',
  except = [],
  control,
  placeholder = texts.findByName,
  onChange,
}: Props) {
  const list = useId()
  const [words, setWords] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const late = useDeferredValue(words ?? '')
  const { found, isLoading, isEarlier } = useFound(kind, isOpen ? late : undefined)
  /** Whether what is offered belongs to the words in the field. */
  const isSettled = isOpen && late === (words ?? '') && !isLoading && !isEarlier
  const [isEntered, setEntered] = useState(false)
  const [chosen, setChosen] = useState<Found>()
  const isChosen = value !== undefined && chosen !== undefined && keyOf(chosen.reference) === keyOf(value)
  const names = useReferenceNames(kind, value && !isChosen ? [value] : [])
  const nameOf = (reference: Reference): string =>
    (isChosen ? chosen : names.get(keyOf(reference)))?.name ?? (name || texts.unnamed)
  const taken = new Set(except.map(keyOf))
  const offered = found.filter(({ reference }) => !taken.has(keyOf(reference)))
  const typed = words?.trim() ?? ''
  const options: readonly Found[] =
    isId(typed, kind) && !isLoading && offered.length === 0
      ? [{ reference: { id: typed }, name: texts.takeId(typed), about: '' }]
      : offered
  const close = (): void => {
    setOpen(false)
    setEntered(false)
    setWords(undefined)
  }
  const choose = (one: Found | undefined): void => {
    if (!one) return
    setChosen(one.name === texts.takeId(one.reference.id) ? { ...one, name: one.reference.id } : one)
    onChange(one.reference, one)
    close()
  }
  const go = (index: number): void => {
    setOpen(true)
    setAt(isOpen ? Math.max(0, Math.min(options.length - 1, index)) : 0)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Enter' && isOpen) setEntered(true)
    else if (event.key === 'Escape' && isOpen) {
      // Only the list closes, not the dialog around it.
      event.nativeEvent.stopImmediatePropagation()
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }
  // Enter takes what the words find, also when it comes before they are looked up.
  useEffect(() => {
    if (!isEntered || !isSettled) return
    setEntered(false)
    choose(options[at])
  })
  const leave = (): void => {
    if (isEntered) return
    if (words?.trim() === '' && value) onChange(undefined)
    close()
  }
  const isShown = isOpen && !(isLoading && options.length === 0)
  return (
    <div className="picker">
      <input
        {...control}
        className="input"
        role="combobox"
        aria-label={control?.id ? undefined : label}
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-busy={isEntered || undefined}
        aria-activedescendant={isShown && options[at] ? `${list}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={words ?? (value ? nameOf(value) : '')}
        onKeyDown={onKeyDown}
        onBlur={leave}
        onClick={() => go(at)}
        onChange={({ target }) => {
          setWords(target.value)
          setOpen(true)
          setEntered(false)
          setAt(0)
        }}
      />
      {isShown && (
        <div id={list} role="listbox" aria-label={label} className="popup picker-list" tabIndex={-1}>
          {options.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            <div
              key={keyOf(one.reference)}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              className="item"
              aria-selected={index === at}
              data-highlighted={index === at ? '' : undefined}
              // The field keeps the focus, so that leaving it does not close the list first.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <span className="given">{one.name}</span>
              <span className="muted given">{one.about}</span>
            </div>
          ))}
          {options.length === 0 && <div className="item muted">{texts.nothingFound}</div>}
        </div>
      )}
    </div>
  )
}
