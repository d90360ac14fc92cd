import { type Sql, sql } from '../../../store/sql.ts'
import { after, type Happening } from './states.ts'
import type { Execution, RunError, StoredStep } from './stored.ts'

/** How far a run has come in this transaction. Everything a run changes about itself it changes here. */
export class Progress {
  readonly execution: Execution

  constructor(execution: Execution) {
    this.execution = { ...execution, steps: [...execution.steps] }
  }

  get step(): StoredStep | undefined {
    return this.execution.steps[this.execution.place]
  }

  move(happening: Happening): void {
    const to = after(this.execution.state, happening)
    if (to === undefined) throw new Error(`a run that is ${this.execution.state} cannot be ${happening}`)
    this.execution.state = to
  }

  /** Changes what is known of the step under way. */
  note(change: Partial<StoredStep> & Pick<StoredStep, 'name' | 'kind'>): void {
    const known = this.step ?? { attempts: 0, state: 'PENDING' }
    const steps = [...this.execution.steps]
    steps[this.execution.place] = { ...known, ...change }
    this.execution.steps = steps
  }

  fail(error: RunError & { readonly stepName?: string }, now: Temporal.Instant): void {
    this.end('failed', now)
    this.execution.error = error
  }

  /** The last thing that happens to a run. A step under way ends with it. */
  end(happening: 'failed' | 'noneLeft' | 'terminated' | 'cancelled', now: Temporal.Instant): void {
    this.move(happening)
    this.execution.completed_at = now
    this.execution.waiting = null
    const { step } = this
    if (step && (step.state === 'RUNNING' || step.state === 'WAITING')) {
      const state = happening === 'failed' ? 'FAILED' : 'TERMINATED'
      this.note({ name: step.name, kind: step.kind, state, completedAt: now.toString() })
    }
  }

  /** The statements that store it. Secrets have no use after the end. */
  save(now: Temporal.Instant): Sql[] {
    const { id, version, state, steps, place, waiting, draft, error, started_at, completed_at } = this.execution
    const update = sql`
      update executions set state = ${state}, version = ${version}, steps = ${JSON.stringify(steps)}::jsonb,
        place = ${place}, waiting = ${waiting as never}, draft = ${draft === null ? null : JSON.stringify(draft)}::jsonb,
        error = ${error}, started_at = ${started_at}, completed_at = ${completed_at}, updated_at = ${now}
      where id = ${id}`
    const hasSecrets = steps.some((step) => step.handles !== undefined || step.concealed !== undefined)
    const wiped = sql`delete from execution_secrets where execution_id = ${id}`
    return completed_at !== null && hasSecrets ? [update, wiped] : [update]
  }
}
