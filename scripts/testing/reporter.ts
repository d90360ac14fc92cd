// Sends the report of each file to the parent, once the file is over.
import { Readable } from 'node:stream'
import { spec, type TestEvent } from 'node:test/reporters'
import type { Count, Message } from './message.ts'

/** Waits until it is sent: the process ends with the report. */
const send = (message: Message): Promise<unknown> => new Promise((resolve) => process.send?.(message, resolve))

export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let events: TestEvent[] = []
  for await (const event of source) {
    events.push(event)
    if (event.type === 'test:summary') await send({ type: 'end', problems: problemsIn(events) })
    if (!isResult(event) || event.data.nesting > 0) continue
    // A file is a suite; the test that waits for the first of them reports nothing.
    if (event.data.details.type !== 'suite') {
      events = []
      continue
    }
    const passed = event.type === 'test:pass'
    await send({ type: 'over', file: event.data.name, passed, count: count(events), text: await textOf(events) })
    events = []
  }
  yield ''
}

const textOf = async (events: TestEvent[]): Promise<string> =>
  (await Readable.from(events).compose(new spec()).toArray()).join('')

type Result = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>
const isResult = (event: TestEvent): event is Result => event.type === 'test:pass' || event.type === 'test:fail'

function count(events: TestEvent[]): Count {
  const tests = events.filter(isResult).filter(({ data }) => data.details.type !== 'suite')
  const skipped = tests.filter(({ data }) => data.skip !== undefined).length
  const fail = tests.filter(({ type }) => type === 'test:fail').length
  return { tests: tests.length, pass: tests.length - fail - skipped, fail, skipped }
}

/** An error outside of any test is a diagnostic between the counts. */
const problemsIn = (events: TestEvent[]): string[] =>
  events.flatMap((event) =>
    event.type === 'test:diagnostic' && /^Error/.test(event.data.message) ? [event.data.message] : [],
  )
