import { useId, useMemo } from 'react'
import { servedMode } from '@/api/stored'
import { isLoopback } from '@/session/base-address'
import { useConnected } from '@/session/session'
import { CopyButton } from '@/ui/copy-button'
import { Input } from '@/ui/form'
import { Notice } from '@/ui/notice'
import { isTooLong, keyWords } from './link'
import styles from './link-panel.module.css'
import { type QrCode, qrCode } from './qr'

/** The display's address: to copy, and as a QR code for a device with a camera. */
export function LinkPanel({ address }: { address: string }) {
  const id = useId()
  const { costs } = useConnected()
  const code = useMemo(() => qrCode(address), [address])
  return (
    <div className={styles.panel}>
      {code !== undefined && <Code code={code} />}
      <div className={styles.words}>
        <div className={styles.field}>
          <label htmlFor={id} className="visually-hidden">
            Address of the display
          </label>
          <Input
            id={id}
            readOnly
            dir="ltr"
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            data-print="hide"
          />
          <span data-print="hide">
            <CopyButton label="Copy link" text={address} worded />
          </span>
        </div>
        <p className={styles.printed}>{address}</p>
        <div role="status" className={styles.notices}>
          <Reachable />
          {code === undefined && (
            <Notice tone="info">The link is too long for a QR code that a camera could read. Copy it instead.</Notice>
          )}
          {isTooLong(address) && (
            <Notice tone="warn">
              The link is longer than some servers take. Use fewer boards, or shorter titles and filters.
            </Notice>
          )}
        </div>
        <p>{keyWords[servedMode()]}</p>
        {costs === true && <p>Amounts and costs are on no display, whatever the key may see.</p>}
      </div>
    </div>
  )
}

function Code({ code: { size, path } }: { code: QrCode }) {
  return (
    <svg
      className={styles.code}
      // Each module is large enough to be told from the next, however many there are.
      style={{ width: Math.max(200, size * 3.5) }}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the link"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Whether another device could open the link at all, and what to do where it could not. */
function Reachable() {
  const { hostname, protocol } = window.location
  if (isLoopback(hostname)) {
    return servedMode() === 'static' ? (
      <Notice tone="warn">
        “{hostname}” is this very computer: no other device can open this link. Put the page on a host that the device
        reaches, and copy the link there.
      </Notice>
    ) : (
      <Notice tone="warn">
        <span>
          “{hostname}” is this very computer: no other device can open this link. Start Stockroom so that others reach
          it, then open this page at that address and copy the link there:
        </span>
        <span>
          either with <code>HOST=0.0.0.0</code> in a network that you trust, or behind a proxy with{' '}
          <code>PUBLIC_ORIGIN=https://stock.example.com</code>
          {servedMode() === 'served-key' && ', which a server that holds a key needs in both cases'}. The README says
          more under Settings.
        </span>
      </Notice>
    )
  }
  return protocol === 'http:' ? (
    <Notice tone="info">
      Without https a browser does not let the display keep the screen awake: switch off the device’s screen sleep.
    </Notice>
  ) : null
}
