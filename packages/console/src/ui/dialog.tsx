import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { texts } from '../lib/texts.ts'
import { Icon } from './icon.tsx'

type DialogProps = {
  title: string
  about?: ReactNode
  children?: ReactNode
  /** Buttons beside "Cancel", the main one last. */
  actions?: ReactNode
  /** Whether the focus returns to where it was when it closes; it does when absent. */
  returnsFocus?(): boolean
  onClose(): void
}

/** Asks for one decision. The focus returns to where it was when it closes. */
export const Dialog = ({ title, about, children, actions, returnsFocus, onClose }: DialogProps) => (
  <Base.Root open onOpenChange={(open) => !open && onClose()}>
    <Base.Portal>
      <Base.Backdrop className="backdrop" />
      <Base.Popup className="dialog" finalFocus={returnsFocus}>
        <Base.Title>{title}</Base.Title>
        {about && <Base.Description className="muted">{about}</Base.Description>}
        {children}
        <div className="dialog-actions">
          <Base.Close className="button">{actions ? texts.cancel : texts.close}</Base.Close>
          {actions}
        </div>
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)

type DrawerProps = { label: string; children: ReactNode; onClose(): void }

/** Details beside a list. It is no dialog: the list stays in use. */
export const Drawer = ({ label, children, onClose }: DrawerProps) => (
  <aside className="drawer" aria-label={label}>
    <button type="button" className="button quiet icon drawer-close" aria-label={texts.close} onClick={onClose}>
      <Icon name="x" />
    </button>
    {children}
  </aside>
)
