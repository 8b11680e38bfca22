import type { MenuCounts, MenuGroup } from './dashboard-menu'

export type BottomBarProps = { groups: readonly MenuGroup[]; counts: MenuCounts | undefined }
