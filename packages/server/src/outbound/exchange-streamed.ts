import type { Dispatcher } from 'undici'
import type { StreamedResponse } from './client.ts'
import { type Exchange, joined, silent } from './exchange.ts'
import { OutboundError, toOutboundError } from './outbound-error.ts'
import { isRedirect } from './redirects.ts'

/** One request whose answer is read by somebody else, at their pace. The deadline is over when they are done. */
export async function exchangeStreamed(
  dispatcher: Dispatcher,
  request: Omit<Exchange, 'overflow' | 'follow'>,
): Promise<StreamedResponse> {
  const { origin, path, method, headers, body, deadline, headersTimeoutMs, timer } = request
  const cutting = new AbortController()
  let why = deadline.over
  const stop = (error: OutboundError): void => {
    why ??= error
    cutting.abort()
  }
  if (why) cutting.abort()
  deadline.whenOver = stop
  const cancel = headersTimeoutMs ? timer.after(headersTimeoutMs, () => stop(silent())) : () => {}
  try {
    const signal = cutting.signal
    const answer = await dispatcher.request({ origin, path, method, headers, body: body ?? null, signal })
    const streamed = { status: answer.statusCode, headers: joined(answer.headers) }
    check(streamed)
    const failed = (error: unknown) => why ?? toOutboundError(error, answer.statusCode)
    return { ...streamed, body: reading(answer.body, { request, failed, end: () => cutting.abort() }) }
  } catch (error) {
    deadline.stop()
    cutting.abort()
    throw why ?? toOutboundError(error)
  } finally {
    cancel()
  }
}

function check({ status, headers }: Pick<StreamedResponse, 'status' | 'headers'>): void {
  if (isRedirect(status)) {
    throw new OutboundError({ kind: 'REDIRECT', message: 'the answer is a redirect, which is not followed', status })
  }
  if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity') {
    const message = 'the answer is compressed, though it was asked for as it is'
    throw new OutboundError({ kind: 'PROTOCOL', message, status })
  }
}

type Reading = {
  readonly request: Pick<Exchange, 'maxResponseBytes' | 'deadline'>
  failed(error: unknown): OutboundError
  end(): void
}

async function* reading(
  body: AsyncIterable<Uint8Array>,
  { request: { maxResponseBytes, deadline }, failed, end }: Reading,
): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > maxResponseBytes) {
        const message = `the answer is larger than ${maxResponseBytes} bytes`
        throw new OutboundError({ kind: 'TOO_LARGE', message })
      }
      yield chunk
    }
  } catch (error) {
    throw failed(error)
  } finally {
    deadline.stop()
    end()
  }
}
