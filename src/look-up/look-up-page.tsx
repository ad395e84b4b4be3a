import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PageTitle } from '@/records/page-title'
import { useSampledCosts } from '@/session/use-sampled-costs'
import { useGo } from './anywhere'
import { type Ask, LookUp } from './look-up'
import { lookUpPath, scanState, type ScanState } from './look-up-address'
import styles from './look-up.module.css'
import { useScanner } from './use-scanner'

/** Look-up with an address, for scanners and phones: the box waits for the next code, and the last answer stays. */
export function LookUpPage() {
  useSampledCosts()
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const go = useGo()
  const q = new URLSearchParams(search).get('q') ?? ''
  // By the key, as the same code may be scanned twice.
  const ask = useMemo((): Ask => {
    const scan = scanState(state)
    return scan === undefined ? { text: q } : { text: q, readings: scan.readings }
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [q, state, key])
  useScanner((readings) => {
    const search = `?${new URLSearchParams({ q: readings[0] ?? '' })}`
    void navigate({ pathname: lookUpPath, search }, { state: { readings } satisfies ScanState })
  })
  const follow = useCallback(
    (text: string) => {
      const params = new URLSearchParams(window.location.search)
      if ((params.get('q') ?? '').trim() === text) return
      if (text === '') params.delete('q')
      else params.set('q', text)
      void navigate({ pathname: lookUpPath, search: params.size === 0 ? '' : `?${params}` }, { replace: true })
    },
    [navigate],
  )
  return (
    <section className={styles.page}>
      <PageTitle title="Look-up" />
      <LookUp ask={ask} onGo={go} onDone={() => {}} onText={follow} staysAfterScan />
    </section>
  )
}
