import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Choice } from '../areas/area.ts'
import { api } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { useLate } from '../lib/use-late.ts'
import { Icon } from '../ui/icon.tsx'
import { messageOf } from '../ui/states.tsx'
import { actionsFor, entriesFor, foundChoices, lateChoices, pagesFor } from './areas.ts'
import { ownActions } from './own-actions.ts'
import { texts } from './texts.ts'

const SHORTEST = 2
/** Of what is loaded late, which is many and small. */
const MOST_LATE = 12

type Props = { takeTyped(): string; onClose(): void; onShowKeys(): void }

/** Finds pages by their name, and objects of every area by words. */
export function CommandMenu({ takeTyped, onClose, onShowKeys }: Props) {
  const [words, setWords] = useState('')
  const [markedId, setMarkedId] = useState<string>()
  const list = useId()
  const navigate = useNavigate()
  const { choices, said } = useChoices(words.trim(), onShowKeys)
  // Until somebody moves the mark it is on the first row, whatever is found later.
  const at = Math.max(
    0,
    choices.findIndex(({ id }) => id === markedId),
  )
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
            aria-controls={choices.length > 0 ? list : undefined}
            aria-activedescendant={choices[at] ? `${list}-${at}` : undefined}
            aria-label={texts.commandPlaceholder}
            placeholder={texts.commandPlaceholder}
            autoComplete="off"
            value={words}
            onKeyDown={onKeyDown}
            onFocus={() => {
              const typed = takeTyped()
              if (typed !== '') setWords((before) => before + typed)
            }}
            onChange={({ target }) => {
              setWords(target.value)
              setMarkedId(undefined)
            }}
          />
          {choices.length > 0 && (
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
          )}
          {said !== '' && (
            <p className="empty" role="status">
              {said}
            </p>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What may be chosen, and what has to be said of the search. */
function useChoices(words: string, onShowKeys: () => void): { choices: Choice[]; said: string } {
  const session = useSession()
  const late = useLate(words)
  const isAsked = words.length >= SHORTEST
  const { data, error, isFetching } = useQuery({
    queryKey: ['find', late],
    queryFn: ({ signal }) => api.call('console.find', { body: { query: late } }, { signal }),
    enabled: isAsked && late.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  const { data: more = [] } = useQuery({
    queryKey: ['menu-late', [...session.permissions]],
    queryFn: () => lateChoices(session),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const entries = entriesFor(session)
  const pages = pagesFor(session).map(({ to, name, keys }): Choice => {
    const entry = entries.find((one) => one.pages.some((page) => page.to === to))
    const above = entry && entry.title !== name ? `${entry.title}, ` : ''
    return { id: to, name, icon: entry?.icon ?? 'bolt', to, about: `${above}${keys}` }
  })
  const known = [...pages, ...actionsFor(session), ...ownActions(onShowKeys)].filter((choice) => isMeant(choice, words))
  const fields = isAsked ? more.filter((choice) => isMeant(choice, words)).slice(0, MOST_LATE) : []
  const choices = [...known, ...(isAsked && data ? foundChoices(data.list) : []), ...fields]
  const said = (): string => {
    if (isAsked && error) return `${texts.notFound} ${messageOf(error)}`
    if (isAsked && data && data.notAsked.length > 0) return texts.notSearched
    if (choices.length > 0) return ''
    return isFetching || late !== words ? texts.searching : texts.noChoice
  }
  return { choices, said: said() }
}

/** Every word is in the name or in what is said beside it. */
const isMeant = ({ name, about }: Choice, words: string): boolean => {
  const text = `${name} ${about}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
