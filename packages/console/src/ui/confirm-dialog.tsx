import type { ReactNode } from 'react'
import { useAct } from '../lib/use-act.ts'
import { Dialog } from './dialog.tsx'
import { Refusal } from './refusal.tsx'

type Props = {
  title: string
  about: ReactNode
  action: string
  children?: ReactNode
  act(): Promise<unknown>
  onClose(): void
}

/** Says what a change touches before it is made, and what went wrong when it was not. */
export function ConfirmDialog({ title, about, action, children, act, onClose }: Props) {
  const { run, isPending, error } = useAct(act)
  return (
    <Dialog
      title={title}
      about={about}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" disabled={isPending} onClick={() => run()}>
          {action}
        </button>
      }
    >
      {children}
      <Refusal error={error} />
    </Dialog>
  )
}
