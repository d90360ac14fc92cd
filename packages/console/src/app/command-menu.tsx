import { Dialog } from '@base-ui/react/dialog'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import type { Choice } from '../areas/area.ts'
import { useSession } from '../lib/session.ts'
import { Icon } from '../ui/icon.tsx'
import { actionsFor, entriesFor, findersFor } from './areas.ts'
import { ownActions } from './own-actions.ts'
import { texts } from './texts.ts'

const SHORTEST = 2

type Props = { onClose(): void; onShowKeys(): void }

/** Finds pages by their name, and objects of every area by words. */
export function CommandMenu({ onClose, onShowKeys }: Props) {
  const [words, setWords] = useState('')
  const [markedId, setMarkedId] = useState<string>()
  const list = useId()
  const navigate = useNavigate()
  const { choices, isSearching } = useChoices(words.trim(), onShowKeys)
  const found = choices.findIndex(({ id }) => id === markedId)
  const at = Math.max(0, found)
  // What is found later may stand above: the mark stays with its choice, so that Enter chooses what was seen.
  const firstId = choices[0]?.id
  useEffect(() => {
    if (found < 0) setMarkedId(firstId)
  }, [found, firstId])
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, at])
  const choose = (choice: Choice | undefined): void => {
    if (!choice) return
    onClose()
    if (choice.act) {
      choice.act()
      return
    }
    void navigate({ to: choice.to, search: choice.search ?? {} })
  }
  /** After the last comes the first. */
  const mark = (index: number): void => setMarkedId(choices.at(index % choices.length)?.id)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') choose(choices[at])
    else if (event.key === 'ArrowDown') mark(at + 1)
    else if (event.key === 'ArrowUp') mark(at - 1)
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog command" aria-label={texts.commandPlaceholder}>
          <input
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={list}
            aria-activedescendant={choices[at] ? `${list}-${at}` : undefined}
            aria-label={texts.commandPlaceholder}
            placeholder={texts.commandPlaceholder}
            autoComplete="off"
            value={words}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setWords(target.value)
              setMarkedId(undefined)
            }}
          />
          {choices.length > 0 ? (
            <div id={list} role="listbox" aria-label={texts.commandPlaceholder} className="command-list" tabIndex={-1}>
              {choices.map((choice, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
                <div
                  key={choice.id}
                  id={`${list}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  onClick={() => choose(choice)}
                  onMouseMove={() => setMarkedId(choice.id)}
                >
                  <Icon name={choice.icon} />
                  <span className="given">{choice.name}</span>
                  <span className="muted command-about given">{choice.about}</span>
                </div>
              ))}
            </div>
          ) : (
            <p className="empty" role="status" id={list}>
              {isSearching ? texts.searching : texts.noChoice}
            </p>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useChoices(words: string, onShowKeys: () => void): { choices: Choice[]; isSearching: boolean } {
  const session = useSession()
  const late = useDeferredValue(words)
  const pages = entriesFor(session).map(({ to, name, icon, keys }): Choice => ({ id: to, name, icon, to, about: keys }))
  const known = [...pages, ...actionsFor(session), ...ownActions(onShowKeys)].filter((choice) => isMeant(choice, words))
  const found = useQueries({
    queries: findersFor(session).map((finder) => ({
      queryKey: ['find', finder.name, late],
      queryFn: ({ signal }: { signal: AbortSignal }) => finder.find(late, signal),
      enabled: late.length >= SHORTEST,
      placeholderData: (before: readonly Choice[] | undefined) => before,
    })),
  })
  return {
    choices: [...known, ...(words.length >= SHORTEST ? found.flatMap(({ data = [] }) => data) : [])],
    isSearching: found.some(({ isFetching }) => isFetching),
  }
}

/** Every word is in the name or in what is said beside it. */
const isMeant = ({ name, about }: Choice, words: string): boolean => {
  const text = `${name} ${about}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
