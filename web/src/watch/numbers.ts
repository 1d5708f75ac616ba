/** Numbers for tables, formulas and small places, the same in both languages. */
import { rate } from "../game/rates";

export function percent(share: number, digits = 0): string {
  return `${(share * 100).toFixed(digits)}%`;
}

/** A win rate in the same way: what is not certain is never nothing or all. */
export function winRate(value: number, digits = 0): string {
  return `${rate(value, digits)}%`;
}

/** 12,345 in full, for tables and headlines. */
export function grouped(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ",");
}

export function bytes(count: number): string {
  const units = ["B", "KiB", "MiB", "GiB"];
  const power = count < 1 ? 0 : Math.min(3, Math.floor(Math.log2(count) / 10));
  return `${(count / 1024 ** power).toFixed(power < 2 ? 0 : 1)} ${units[power]}`;
}

/** Enough digits to check a sum by eye. */
export function decimal(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(1) : value.toFixed(3);
}
