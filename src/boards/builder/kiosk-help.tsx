import type { ReactNode } from 'react'
import { servedMode } from '@/api/stored'
import { CopyButton } from '@/ui/copy-button'
import styles from './kiosk-help.module.css'

/**
 * Full screen, and none of the questions that would wait for a hand: about a crash, a first start, or the password of a
 * key ring, which nobody has entered where a machine logs in by itself. (As of Chromium 156, `--hide-crash-restore-bubble`
 * is what `--disable-session-crashed-bubble` used to be.)
 */
const flags = '--kiosk --noerrdialogs --hide-crash-restore-bubble --no-first-run --password-store=basic'

/** An argument of a shell's command, whatever it holds. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** How a device opens the display when it is switched on, by what it runs. */
export function KioskHelp({ address }: { address: string }) {
  const command = `chromium ${flags} ${quoted(address)}`
  return (
    <div className={styles.help}>
      <p>
        Open the link on the device once{servedMode() === 'served-key' ? '' : ', enter the key and have it kept'}. Then
        let the device open the link whenever it is switched on. A private window forgets the key when it is closed: do
        not use one.
      </p>
      <Platform name="Linux with Chromium or Chrome">
        <p>Let the desktop log in by itself, and start this with it:</p>
        <Command on="Linux" text={command} />
        <p>
          Leave it with Alt+F4. Switch off sleep, screen lock and screen saver in the system’s power settings, and
          install updates at night.
        </p>
      </Platform>
      <Platform name="Raspberry Pi">
        <p>
          With Raspberry Pi OS and its desktop: add this line to the file <code>~/.config/labwc/autostart</code>, which
          you may have to make, and start anew. On older systems the command is <code>chromium-browser</code>.
        </p>
        <Command on="a Raspberry Pi" text={`${command} &`} />
        <p>
          In <code>sudo raspi-config</code>, choose desktop autologin under System Options, and switch off Screen
          Blanking under Display Options. To turn the picture, use Screen Configuration in the desktop’s menu. A Pi 4 or
          newer with 2 GB is enough; use its own power supply.
        </p>
      </Platform>
      <Platform name="Android and Fire tablets, Android TV">
        <ol>
          <li>Install a kiosk browser, such as Fully Kiosk Browser.</li>
          <li>Set the link as its start address, and switch on full screen, start on boot and keep screen on.</li>
          <li>Allow it to run without battery optimisation, and leave the device on its charger.</li>
        </ol>
        <p>
          Without one: open the link in Chrome, add it to the home screen, and pin it (Settings, Security, App pinning).
          A pinned page has to be opened by hand after a power cut. In the display settings choose the longest screen
          timeout, or, in the developer options, “Stay awake” while charging.
        </p>
      </Platform>
      <Platform name="Windows">
        <p>
          Under Settings, Accounts, Other users, “Set up a kiosk” (assigned access) makes an account that shows
          Microsoft Edge with one address and nothing else: choose “As a digital sign or interactive display” and enter
          the link.
          {servedMode() !== 'served-key' &&
            ' Edge forgets a key in this mode, so it suits a server that holds the key (INVENTORY_API_KEY, see the README).'}
        </p>
        <p>
          Otherwise let Windows log in by itself, and put a shortcut to this into the folder that Win+R,{' '}
          <code>shell:startup</code> opens:
        </p>
        <Command on="Windows" text={`chrome.exe --kiosk --hide-crash-restore-bubble --no-first-run "${address}"`} />
        <p>Under Settings, System, Power, set screen and sleep to “Never”.</p>
      </Platform>
      <Platform name="Televisions, remotes and sleep">
        <p>
          A television’s own browser often stops after hours or forgets its page: a small computer at an HDMI input is
          calmer. On the television, switch off energy saving, automatic power-off and screen saver, and make that input
          the one it starts with.
        </p>
        <p>
          A display needs neither mouse nor keyboard: it turns its pages, reads anew and recovers by itself. Any key or
          movement shows for some seconds what can be changed there. Over https it also asks the browser to keep the
          screen awake; the settings above hold in any case.
        </p>
      </Platform>
    </div>
  )
}

function Platform({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className={styles.platform}>
      <summary>{name}</summary>
      <div className={styles.steps}>{children}</div>
    </details>
  )
}

function Command({ on, text }: { on: string; text: string }) {
  return (
    <div className={styles.command}>
      <code>{text}</code>
      <CopyButton label={`Copy the command for ${on}`} text={text} />
    </div>
  )
}
