import type { ThemeConfig } from 'antd';
import type { Brand } from '../kit/branding.ts';

/** The one theme of the management side; only the accent differs between brands. */
export const themeOf = (brand: Brand, still: boolean): ThemeConfig => ({
  token: {
    // Shortened by style alone, an animation may end before anybody listens, and a dialog never closes.
    motion: !still,
    colorPrimary: brand.accent,
    // The brand's own colour may be red, and a note is no error.
    colorInfo: '#1f5eff',
    colorLink: brand.accent,
    colorSuccess: '#1e9e68',
    // Ant Design mixes a grey green of it.
    colorSuccessBg: '#edf8f2',
    colorSuccessBorder: '#b5dfcb',
    colorWarning: '#e08a00',
    // 4.5 : 1 on every brand's soft colour, as an action in a selected row.
    colorError: '#c8232c',
    colorText: '#373e4c',
    colorTextHeading: '#1b2333',
    colorTextSecondary: '#5c677a',
    colorTextDescription: '#5c677a',
    // The only visible label of many a filter, so it needs 4.5 : 1.
    colorTextPlaceholder: '#6b7486',
    colorBorderSecondary: '#e8ecf3',
    colorBgLayout: '#f4f6fa',
    borderRadius: 8,
    fontSize: 14,
    fontFamily: 'var(--font)',
  },
  components: {
    Table: {
      headerBg: '#f7f9fc',
      headerColor: '#5a6478',
      headerBorderRadius: 12,
      cellPaddingInline: 8,
      // What Ant Design makes of a dark accent is too dark for the words on it.
      rowSelectedBg: brand.soft,
      rowSelectedHoverBg: brand.soft,
    },
    Menu: {
      itemHeight: 40,
      itemBorderRadius: 8,
      itemColor: '#373e4c',
      itemSelectedBg: brand.soft,
      itemSelectedColor: brand.accent,
      subMenuItemBg: '#fbfbfb',
      subMenuItemSelectedColor: brand.accent,
      activeBarBorderWidth: 0,
    },
    // With the radius of everything else a box to tick looks like one of several to choose.
    Checkbox: { borderRadiusSM: 3 },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Card: { borderRadiusLG: 12 },
  },
});
