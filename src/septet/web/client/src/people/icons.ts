// Icons for tables of several persons (see screens/Icon.svelte).
export const COPY = "M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4";
export const SHARE = "M10 12.5V3M6.5 6L10 2.8 13.5 6M5 9.5H4v7h12v-7h-1";
export const CODE = "M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM12 12h1.6M16 12v2.4M12 16h1.6M16 16.4v0";
export const CLOCK = "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6v4.2l2.6 1.8";
export const EYE =
  "M2.5 10c2-3.4 4.6-5 7.5-5s5.5 1.6 7.5 5c-2 3.4-4.6 5-7.5 5s-5.5-1.6-7.5-5zM10 7.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z";
