import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { messageOf, RequestId } from './states.tsx'

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
  const { mutate, isPending, error } = useMutation({ mutationFn: act })
  return (
    <Dialog
      title={title}
      about={about}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" disabled={isPending} onClick={() => mutate()}>
          {action}
        </button>
      }
    >
      {children}
      {error && (
        <div role="alert">
          <p className="problem">{messageOf(error)}</p>
          <RequestId error={error} />
        </div>
      )}
    </Dialog>
  )
}
