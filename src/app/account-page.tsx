import { PageTitle } from '@/records/page-title'
import { AccountFacts } from '@/session/account-page'
import styles from './page.module.css'

export function AccountPage() {
  return (
    <div className={styles.page}>
      <PageTitle title="Account" />
      <AccountFacts />
    </div>
  )
}
