import { ApiError, type FieldViolation } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'

const NONE: readonly FieldViolation[] = []

/**
 * A change that somebody asks for. The function makes it and does all that follows: what shows it is refreshed, what was
 * done is said. What the service refuses is kept until the next try, or handed to `onRefused`.
 */
export function useAct<Input = void, Output = unknown>(
  act: (input: Input) => Promise<Output>,
  onRefused?: (error: Error) => void,
) {
  const { mutate, data, error, isPending, isSuccess } = useMutation({
    mutationFn: (input: Input) => act(input),
    onError: onRefused,
  })
  return { run: mutate, data, isPending, isSuccess, ...refusedBy(error) }
}

/** What the service refused, and why. */
export type Refused = {
  readonly error: Error | null
  readonly violations: readonly FieldViolation[]
  /** What is wrong with a member of the request. */
  problemOf(field: string): string | undefined
}

function refusedBy(error: Error | null): Refused {
  const violations = error instanceof ApiError ? error.violations : NONE
  return { error, violations, problemOf: (name) => violations.find(({ field }) => field === name)?.description }
}
