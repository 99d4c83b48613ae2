'use client'

import { ChevronDown } from 'lucide-react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { type ApiCall, asCurl, asTypeScript } from './api-call.ts'
import { Button } from './button.tsx'
import { Menu, MenuItem, MenuNote } from './menu.tsx'
import { useCopy } from './use-copy.ts'
import styles from './copy-as.module.css'

/** The present view as a call of the public API: curl at once, TypeScript in the menu. */
export function CopyAs({ call }: { call: ApiCall | (() => ApiCall) }) {
  const { words } = useLanguage()
  const copy = useCopy()
  const present = () => (typeof call === 'function' ? call() : call)
  const copyCurl = () => copy(asCurl(window.location.origin, present()))
  return (
    <span className={styles.pair}>
      <Button onClick={copyCurl}>{words.ui.copyAs}</Button>
      <Menu
        label={words.ui.copyMore}
        trigger={
          <Button icon aria-label={words.ui.copyMore}>
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={copyCurl}>{words.ui.copyCurl}</MenuItem>
        <MenuItem onSelect={() => copy(asTypeScript(window.location.origin, present()))}>
          {words.ui.copyTypeScript}
        </MenuItem>
        <MenuNote>{words.ui.keyPlaceholderNote}</MenuNote>
      </Menu>
    </span>
  )
}
