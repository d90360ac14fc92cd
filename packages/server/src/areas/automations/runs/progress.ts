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

  get hasEnded(): boolean {
    return this.execution.completed_at !== null
  }

  /** Secrets that its steps made or that it began with are stored. */
  get hasSecrets(): boolean {
    const { trigger, steps } = this.execution
    return (
      trigger.handles !== undefined || steps.some((step) => step.handles !== undefined || step.concealed !== undefined)
    )
  }
}
