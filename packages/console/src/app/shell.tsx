import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { UnreadLink } from '../areas/notifications/unread-link.tsx'
import { useSession } from '../lib/session.ts'
import { Icon } from '../ui/icon.tsx'
import { useKeys } from '../ui/keys.ts'
import { Toasts } from '../ui/toasts.tsx'
import { entriesFor, pagesFor } from './areas.ts'
import { EntryTabs, Navigation } from './navigation.tsx'
import { SessionEnded } from './session-ended.tsx'
import { texts } from './texts.ts'
import { keepTyping } from './typed-early.ts'

const CommandMenu = lazy(() => import('./command-menu.tsx').then(({ CommandMenu }) => ({ default: CommandMenu })))
const UserMenu = lazy(() => import('./user-menu.tsx').then(({ UserMenu }) => ({ default: UserMenu })))
const KeysHelp = lazy(() => import('./keys-help.tsx').then(({ KeysHelp }) => ({ default: KeysHelp })))

type Opened = 'command' | 'keys' | 'areas' | undefined

export function Shell() {
  const session = useSession()
  const pages = pagesFor(session)
  const entries = entriesFor(session)
  const [opened, setOpened] = useState<Opened>()
  const takeTyped = useRef<() => string>(() => '')
  const openMenu = (): void => {
    if (opened === 'command') return
    takeTyped.current()
    takeTyped.current = keepTyping()
    setOpened('command')
  }
  const closeMenu = (): void => {
    takeTyped.current()
    setOpened(undefined)
  }
  const navigate = useNavigate()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const main = useFocusAfterNavigation(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the navigation of narrow screens
  useEffect(() => setOpened(undefined), [path])
  const goKeys = pages.map(({ keys, to }) => [keys, () => void navigate({ to })] as const)
  useKeys({
    'mod+k': openMenu,
    '?': () => setOpened('keys'),
    ...Object.fromEntries(goKeys),
  })
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <header className="top">
        <Link to="/" className="brand">
          <img src="/icon.svg" alt="" />
          {texts.brand}
          <span className="tenant given">{session.tenantName}</span>
        </Link>
        <button type="button" className="button search-button" onClick={openMenu}>
          <Icon name="search" />
          <span>{texts.search}</span>
          <span className="kbd">Ctrl K</span>
        </button>
        <UnreadLink />
        <Suspense>
          <UserMenu hasSettings={pages.some(({ to }) => to === '/settings')} onShowKeys={() => setOpened('keys')} />
        </Suspense>
      </header>
      <Navigation
        entries={entries}
        path={path}
        isOpen={opened === 'areas'}
        onOpen={(isOpen) => setOpened(isOpen ? 'areas' : undefined)}
      />
      <main id="main" className="main" tabIndex={-1} ref={main}>
        <EntryTabs entries={entries} path={path} />
        <Outlet />
      </main>
      <Suspense>
        {opened === 'command' && (
          <CommandMenu takeTyped={() => takeTyped.current()} onClose={closeMenu} onShowKeys={() => setOpened('keys')} />
        )}
        {opened === 'keys' && <KeysHelp pages={pages} onClose={() => setOpened(undefined)} />}
      </Suspense>
      <SessionEnded />
      <Toasts />
    </div>
  )
}

/** Another page begins at its top for the keyboard too; the first one is left to the browser. */
function useFocusAfterNavigation(path: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
