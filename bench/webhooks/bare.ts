import { Agent } from 'undici'

export type Message = { headers: Record<string, string>; body: string }

/** The least that posts so many messages: a loop around undici, so many at once. Answers seconds. */
export async function postBare(url: string, messages: readonly Message[], atOnce: number): Promise<number> {
  const { origin, pathname } = new URL(url)
  const agent = new Agent({ connections: 128, pipelining: 1 })
  const left = [...messages]
  const began = performance.now()
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const answer = await agent.request({ origin, path: pathname, method: 'POST', ...next })
      await answer.body.text()
      if (answer.statusCode !== 200) throw new Error(`the receiver answered ${answer.statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const seconds = (performance.now() - began) / 1000
  await agent.close()
  return seconds
}
