import { messageOf, RequestId } from './states.tsx'

/** Why the service refused what was asked in a form; nothing while it did not. */
export const Refusal = ({ error }: { error: Error | null }) =>
  error && (
    <div role="alert">
      <p className="problem given">{messageOf(error)}</p>
      <RequestId error={error} />
    </div>
  )
