import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../lib/session.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { texts } from './texts.ts'
import { applyTheme, storedTheme, THEMES, type Theme } from './theme.ts'

const ICONS: Readonly<Record<Theme, IconName>> = { system: 'monitor', light: 'sun', dark: 'moon' }

export function UserMenu({ hasSettings, onShowKeys }: { hasSettings: boolean; onShowKeys(): void }) {
  const { user } = useSession()
  const [theme, setTheme] = useState(storedTheme)
  const choose = (next: Theme): void => {
    applyTheme(next)
    setTheme(next)
  }
  return (
    <Menu.Root onOpenChange={() => setTheme(storedTheme())}>
      <Menu.Trigger
        className="button quiet user-button"
        aria-label={`${user.displayName || user.email}: ${texts.account}`}
      >
        <Icon name="user" />
        <span className="given">{user.displayName || user.email}</span>
        <Icon name="chevronDown" size={14} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popup-place" sideOffset={6} align="end">
          <Menu.Popup className="popup">
            <p className="popup-title given">{user.email}</p>
            <Menu.RadioGroup value={theme} onValueChange={choose}>
              {THEMES.map((one) => (
                <Menu.RadioItem key={one} value={one} className="item" closeOnClick={false}>
                  <Icon name={ICONS[one]} />
                  {texts.themes[one]}
                  <Menu.RadioItemIndicator className="item-mark">
                    <Icon name="check" size={14} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="separator" />
            {hasSettings && <Menu.Item className="item" render={<Link to="/settings">{texts.settings}</Link>} />}
            <Menu.Item className="item" onClick={onShowKeys}>
              {texts.keys}
            </Menu.Item>
            <Menu.Item className="item" render={<a href="/account">{texts.ownAccount}</a>} />
            <Menu.Item className="item" render={<a href="/docs">{texts.apiDocs}</a>} />
            <Menu.Item className="item" render={<a href="/auth/v1/logout">{texts.signOut}</a>} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
