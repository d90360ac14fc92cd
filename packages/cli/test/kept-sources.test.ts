import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { ROOT, temporaryFolder } from './support.ts'

/** A program of one file in a folder of its own, and how to run it with what is kept beside it. */
function program(t: TestContext) {
  const folder = temporaryFolder(t)
  const file = path.join(folder, 'main.ts')
  const kept = path.join(folder, 'kept')
  const hook = path.join(ROOT, 'packages/cli/bin/kept-sources.mjs')
  const code = `import { keepSources } from ${JSON.stringify(hook)}
    keepSources(${JSON.stringify(kept)})
    await import(${JSON.stringify(file)})
    console.log(process.moduleLoadList.some((name) => name.includes('amaro')))`
  const run = () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    return (stdout + stderr).trim().split('\n')
  }
  return { kept, run, write: (text: string) => writeFileSync(file, text) }
}

test('types are taken out once, and again after a change', (t) => {
  const { run, write } = program(t)
  write('const word: string = "one"\nconsole.log(word)\n')
  assert.deepEqual(
    [run(), run()],
    [
      ['one', 'true'],
      ['one', 'false'],
    ],
  )
  write('const word: string = "two"\nconsole.log(word)\n')
  assert.deepEqual(
    [run(), run()],
    [
      ['two', 'true'],
      ['two', 'false'],
    ],
  )
})

test('what was cut short is not run', (t) => {
  const { kept, run, write } = program(t)
  write('console.log("begun")\nconsole.log("ended" as string)\n')
  run()
  const file = path.join(kept, readdirSync(kept)[0] ?? '')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 22))
  assert.deepEqual(run(), ['begun', 'ended', 'true'])
})

test('an error names its line, and nothing else is printed', (t) => {
  const { run, write } = program(t)
  write('type A = {\n  a: string\n}\nconst a: A = { a: "x" }\nconsole.log(new Error(a.a).stack?.split("\\n")[1])\n')
  for (const [line] of [run(), run()]) assert.match(line ?? '', /main\.ts:5:13/)
})
