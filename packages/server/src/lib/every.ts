export type Repeated = { stop(): Promise<void> }

/** Does something now and then, never twice at once. Stopping waits for what is under way. */
export function every(ms: number, work: () => Promise<void>, failed: (error: unknown) => void): Repeated {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }, ms)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
