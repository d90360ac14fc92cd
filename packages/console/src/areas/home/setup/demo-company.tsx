import { CopyField } from '../../../ui/copy-field.tsx'
import { texts } from '../texts.ts'

/** A company to look at: how one is loaded and removed, or that this tenant is one. */
export const DemoCompany = ({ isDemo }: { readonly isDemo: boolean }) => (
  <section className="card form" aria-labelledby="demo">
    <h2 id="demo">{isDemo ? texts.demo.isOne : texts.demo.heading}</h2>
    <p className="muted">{isDemo ? texts.demo.isOneAbout : texts.demo.about}</p>
    {isDemo ? (
      <CopyField label={texts.demo.signIn} value="npx reeve demo sign-in approver" />
    ) : (
      <CopyField label={texts.demo.load} value="npx reeve demo --tenant demo" />
    )}
    <CopyField label={texts.demo.remove} value="npx reeve tenant delete demo --yes" />
  </section>
)
