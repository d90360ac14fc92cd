import { ApiError, Unreachable } from '@reeve/client'
import { StartError } from '@reeve/server/failures'
import { CommandError, EXIT, exitOfStatus } from './exit.ts'

/** The message of a failed command for people, and for programs. Never a stack, unless requested. */
export async function failureText(error: unknown): Promise<{ text: string; exitCode: number }> {
  if (error instanceof CommandError) return { text: `reeve: ${error.message}`, exitCode: error.exitCode }
  if (error instanceof ApiError) return { text: apiText(error), exitCode: EXIT[exitOfStatus(error.status)].code }
  if (error instanceof Unreachable) return { text: `reeve: ${error.message}`, exitCode: EXIT.unavailable.code }
  // Settings that this program reads itself; what the service threw is of its own copy of the class.
  if (error instanceof StartError) return { text: `reeve: ${error.message}`, exitCode: EXIT.other.code }
  const service = await import('@reeve/server/failures')
  if (error instanceof service.StartError) return { text: `reeve: ${error.message}`, exitCode: EXIT.other.code }
  if (error instanceof service.Failure) {
    const { status } = service.toStatus(error, '')
    return { text: `reeve: ${error.message}`, exitCode: EXIT[exitOfStatus(status)].code }
  }
  const wantsStack = /^(debug|trace)$/.test(process.env.REEVE_LOG_LEVEL ?? '')
  const message = error instanceof Error ? (wantsStack && error.stack) || error.message : String(error)
  return { text: `reeve: ${message}`, exitCode: EXIT.other.code }
}

function apiText({ status, reason, message, violations, requestId }: ApiError): string {
  const lines = [`reeve: ${status} ${reason ? `${reason}: ` : ''}${message}`]
  if (violations.length > 1) lines.push(...violations.map(({ field, description }) => `  ${field}: ${description}`))
  if (requestId) lines.push(`  request id ${requestId}`)
  return lines.join('\n')
}
