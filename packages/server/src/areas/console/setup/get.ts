import type { Context } from '../../../service/context.ts'
import { anybody } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { bool, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { demoMarks, SETUP_STEPS, type SetupStep, setupSteps } from './step.ts'

const SetupStepView = shape('SetupStep', 'A step of setting up the service, and whether it is done.', {
  kind: text(32, `The step: one of ${SETUP_STEPS.join(', ')}.`),
  displayName: text(128, 'What is to be done.'),
  description: text(512, 'What comes of it.'),
  page: text(256, 'The page of the console where it is done, and when it is done, where it is seen.'),
  isDone: bool('The tenant has it already.'),
  mayDo: bool('The caller may do it; who may not only sees how it stands.'),
  waitsFor: text(32, 'The step that has to be done first; empty when nothing is in the way.'),
})

export const getSetup = operation({
  id: 'console.setup',
  about: 'Says how far the service is set up: the steps that the caller may do or see, in their order.',
  route: 'GET /api/v1/setup',
  called: 'ConsoleService/GetSetup',
  guard: anybody('everybody, about the steps that they may do or see'),
  request: shape('SetupGetRequest', 'Nothing to say.', {}),
  response: shape('SetupGetResponse', 'How far it is.', {
    isDemo: bool('The tenant was made for a demo company, or an app in it is marked as part of one.'),
    steps: list(SetupStepView, SETUP_STEPS.length, 'The steps; none for who sets up nothing.'),
  }),

  async run(context) {
    const all = context.services.registry.extensions.of(setupSteps)
    const seen = SETUP_STEPS.flatMap((kind) => all.filter((one) => one.kind === kind && isSeen(context, one)))
    // A step may wait for one that the caller does not see.
    const asked = new Set(seen.flatMap(({ kind, after }) => (after ? [kind, after] : [kind])))
    const states = await Promise.all(
      all.filter(({ kind }) => asked.has(kind)).map(async (one) => [one.kind, await one.isDone(context)] as const),
    )
    const done = new Map(states)
    return {
      isDemo: await hasDemo(context),
      steps: seen.map(({ kind, title, about, page, seen = page, after, does }) => ({
        kind,
        displayName: title,
        description: about,
        page: done.get(kind) ? seen : page,
        isDone: done.get(kind) === true,
        mayDo: context.grants.has(does),
        waitsFor: after && !done.get(after) ? after : '',
      })),
    }
  },
})

async function hasDemo({ tenant, tx, services }: Context): Promise<boolean> {
  if (tenant.demo !== undefined) return true
  const marked = services.registry.extensions.only(demoMarks)
  return (await tx.find(sql`${marked} limit 1`)) !== undefined
}

const isSeen = ({ grants }: Context, { does, reads }: SetupStep): boolean =>
  [does, ...reads].some((one) => grants.has(one))
