import { expect, it } from 'vitest';
import { timeZoneOf } from '../retailers/places/time-zone.rules.js';
import type { PurchaseFacts } from '../retailers/retailer-record.types.js';
import { seedVersions } from '../retailers/seeds/seed-versions.js';
import { isCalendarDay } from '../shared/calendar-day.js';
import { decideDrop } from './decide-drop.rules.js';

/**
 * The answers were written before the rules were run, from the records of this release. A row: shop, item, day bought,
 * day the lower price was first seen, day we decide, `paid>now`, with `xN` for a quantity, then the answer: verdict,
 * amount, last day, and the kinds of doubt. What the purchase is known to be follows in the last column.
 */
const scenarios = `
best-buy   | OLED TV 55            | 11-10 | 11-18 | 11-18 | 1000>800    | claim 200 11-25
best-buy   | OLED TV 55            | 11-10 | 11-18 | 11-25 | 1000>800    | ask 200 11-25 days
best-buy   | OLED TV 55            | 11-10 | 11-21 | 11-21 | 1000>800    | claim 200 11-25
best-buy   | OLED TV 55            | 11-10 | 11-22 | 11-22 | 1000>800    | ask 200 11-25 days
best-buy   | OLED TV 55            | 11-15 | 11-27 | 11-27 | 1000>800    | ask 200 11-30 days
best-buy   | OLED TV 55            | 11-15 | 11-30 | 11-30 | 1000>800    | ask 200 11-30 days
best-buy   | OLED TV 55            | 11-20 | 12-01 | 12-01 | 1000>800    | claim 200 12-05
best-buy   | OLED TV 55            | 11-10 | 11-26 | 11-26 | 1000>800    | silent drop_outside_window
best-buy   | OLED TV 55            | 11-10 | 11-20 | 11-26 | 1000>800    | silent window_over
best-buy   | OLED TV 55            | 10-10 | 11-27 | 11-27 | 1000>800    | ask 200 12-09 days | tier My Best Buy Plus and Total
best-buy   | OLED TV 55            | 10-10 | 12-02 | 12-02 | 1000>800    | claim 200 12-09 | tier My Best Buy Plus and Total
best-buy   | OLED TV 55            | 10-10 | 12-02 | 12-02 | 1000>800    | silent drop_outside_window | tier No Such Tier
best-buy   | Galaxy S26 Ultra      | 11-01 | 11-15 | 11-15 | 1000>800    | claim 200 11-15
best-buy   | Galaxy S26 Ultra      | 11-01 | 11-16 | 11-16 | 1000>800    | ask 200 11-16
best-buy   | Phone case, clear     | 11-01 | 11-16 | 11-16 | 40>30       | claim 10 11-16
best-buy   | OLED TV 55 Open-Box   | 11-01 | 11-10 | 11-10 | 1000>800    | ask 200 11-16 exclusion
best-buy   | OLED TV 55            | 11-01 | 11-10 | 11-10 | 1000>800    | ask 200 11-16 label | label clearance
best-buy   | OLED TV 55            | 11-01 | 11-10 | 11-10 | 1000>800    | silent other_market | currency CAD
target     | Stand Mixer           | 11-02 | 11-10 | 11-10 | 300>250     | claim 50 11-16
target     | Stand Mixer           | 11-02 | 11-16 | 11-16 | 300>250     | claim 50 11-16
target     | Stand Mixer           | 11-02 | 11-27 | 11-27 | 300>250     | ask 50 12-24 extension
target     | Stand Mixer           | 11-02 | 12-24 | 12-24 | 300>250     | ask 50 12-24 extension
target     | Stand Mixer           | 11-02 | 12-25 | 12-25 | 300>250     | silent drop_outside_window
target     | Stand Mixer           | 10-31 | 11-20 | 11-20 | 300>250     | silent drop_outside_window
target     | Stand Mixer           | 12-20 | 12-30 | 12-30 | 300>250     | claim 50 01-03
target     | Stand Mixer           | 12-24 | 01-07 | 01-07 | 300>250     | claim 50 01-07
target     | Stand Mixer           | 12-24 | 01-08 | 01-08 | 300>250     | silent drop_outside_window
target     | Stand Mixer           | 11-02 | 11-10 | 11-10 | 300>250     | ask 50 11-16 condition exclusion | source shopper
target     | Stand Mixer           | 11-02 | 11-10 | 11-10 | 300>250     | ask 50 11-16 label | label final_sale
target     | Stand Mixer           | 11-02 | 11-10 | 11-10 | 300>299.01  | silent too_small
target     | Stand Mixer           | 11-02 | 11-10 | 11-10 | 300>299     | claim 1 11-16
target     | Mug                   | 11-02 | 11-10 | 11-10 | 8>7.50 x4   | claim 2 11-16
target     | Stand Mixer           | 11-02 | 11-01 | 11-10 | 300>250     | silent before_purchase
target     | Stand Mixer           | 11-02 | 11-02 | 11-10 | 300>250     | ask 50 11-16 same_day
target     | Stand Mixer           | 11-02 | 11-03 | 11-10 | 300>250     | claim 50 11-16
target     | Stand Mixer           | 11-02 | 11-10 | 11-10 | 300>300     | silent not_lower
target     | Stand Mixer           | 11-02 | 11-10 | 11-10 | 300>80      | silent not_believed
target     | Stand Mixer           | 11-02 | 11-10 | 11-10 | 300>80      | ask 220 11-16 steep | witnesses visible json-ld
target     | Stand Mixer           | 11-02 | 11-10 | 11-10 | 300>80      | silent not_believed | witnesses json-ld meta
target     | Stand Mixer           | -     | 11-10 | 11-10 | 300>250     | silent no_purchase_day
costco     | Air Fryer             | 11-01 | 11-20 | 11-20 | 120>90      | ask 30 12-01 condition
costco     | Air Fryer             | 11-01 | 11-20 | 11-20 | 120>90      | claim 30 12-01 | channel online
costco     | Air Fryer             | 11-01 | 11-20 | 11-20 | 120>90      | ask 30 12-01 own_store | channel store
costco     | Air Fryer             | 11-01 | 11-20 | 11-20 | 120>90      | ask 30 12-01 | channel store, store 190, source receipt
costco     | Air Fryer             | 11-01 | 11-20 | 11-20 | 120>90      | ask 30 12-01 own_store | channel store, source receipt
costco     | Air Fryer             | 11-01 | 12-02 | 12-02 | 120>90      | silent drop_outside_window | channel store, store 190, source receipt
costco     | Air Fryer             | 11-01 | 12-01 | 12-01 | 120>90      | claim 30 12-01 | channel online
costco     | Air Fryer             | 11-01 | 12-02 | 12-02 | 120>90      | silent drop_outside_window | channel online
costco     | 1 oz Gold Bar         | 11-01 | 11-20 | 11-20 | 2700>2600   | ask 100 12-01 exclusion | channel online
costco     | Air Fryer             | 11-01 | 11-20 | 11-20 | 120>90      | silent other_market | currency GBP
kohls      | Quilt                 | 11-13 | 11-27 | 11-27 | 90>60       | claim 30 11-27
kohls      | Quilt                 | 11-13 | 11-28 | 11-28 | 90>60       | silent drop_outside_window
kohls      | Quilt                 | 11-20 | 11-27 | 11-28 | 90>60 x2    | claim 60 12-04
kohls      | Quilt                 | 11-20 | 11-27 | 11-28 | 90>60       | ask 30 12-04 exclusion | title Clearance: Quilt – Kohl’s
kohls      | Quilt                 | 11-20 | 11-27 | 11-28 | 90>60       | claim 30 12-04 | title Quilt Bundle of 2 – Kohl’s
macys      | Blender               | 11-10 | 11-18 | 11-18 | 80>60       | ask 20 11-20 exclusion | code no, title Blender – One Day Sale
macys      | Blender Doorbuster    | 11-10 | 11-18 | 11-18 | 80>60       | ask 20 11-20 exclusion | code no
nordstrom  | Boots                 | 11-10 | 11-18 | 11-18 | 150>100     | ask 50 11-20 exclusion | reduced
kohls      | Quilt, Clearance      | 11-20 | 11-27 | 11-28 | 90>60       | ask 30 12-04 exclusion
apple      | iPad Air              | 11-01 | 11-15 | 11-15 | 600>550     | claim 50 11-29
apple      | iPad Air              | 11-01 | 11-15 | 11-29 | 600>550     | claim 50 11-29
apple      | iPad Air              | 11-01 | 11-15 | 11-30 | 600>550     | silent window_over
apple      | iPad Air              | 11-01 | 11-16 | 11-16 | 600>550     | silent drop_outside_window
apple      | iPad Air              | 11-01 | 11-03 | 11-17 | 600>550     | claim 50 11-17
home-depot | Drill                 | 11-01 | 11-20 | 11-20 | 200>150     | claim 50 12-01
home-depot | Drill                 | 11-01 | 12-05 | 12-05 | 200>150     | ask 50 01-30
home-depot | Special Order Door    | 11-01 | 11-20 | 11-20 | 900>800     | ask 100 12-01 exclusion
home-depot | Drill                 | 08-20 | 11-20 | 11-20 | 200>150     | silent drop_outside_window
walmart    | Toaster               | 11-20 | 11-24 | 11-24 | 50>40       | ask 10 11-27
walmart    | Toaster               | 11-20 | 11-28 | 11-28 | 50>40       | silent drop_outside_window
amazon     | Kettle                | 11-20 | 11-24 | 11-24 | 50>40       | ask 10 11-27 own_figure
amazon-de  | Kettle                | 11-20 | 11-24 | 11-24 | 50>40       | silent unknown_policy | currency EUR
best-buy-ca | TV                   | 11-01 | 11-10 | 11-10 | 900>800     | silent unknown_policy | currency CAD
lowes      | Mower                 | 11-01 | 11-10 | 11-10 | 300>250     | ask 50 12-01
nordstrom  | Boots                 | 11-10 | 11-18 | 11-18 | 150>100     | claim 50 11-20
nordstrom  | Boots                 | 11-10 | 11-22 | 11-22 | 150>100     | ask 50 11-24
nordstrom  | Boots                 | 11-10 | 11-22 | 11-22 | 150>100     | claim 50 11-24 | channel online, shipped 11-14
nordstrom  | Boots                 | 11-10 | 11-22 | 11-22 | 150>100     | ask 50 11-24 | channel store, shipped 11-14
nordstrom  | Boots                 | 11-10 | 11-18 | 11-18 | 150>100     | claim 50 11-20 | other adjusted
nordstrom  | Boots                 | 11-10 | 11-18 | 11-18 | 150>100     | silent already_adjusted | adjusted 140
nordstrom-rack | Boots             | 11-10 | 11-18 | 11-18 | 150>100     | silent unknown_policy
macys      | Blender               | 11-10 | 11-18 | 11-18 | 80>60       | ask 20 11-20 condition
macys      | Blender               | 11-10 | 11-18 | 11-18 | 80>60       | claim 20 11-20 | code no
macys      | Blender               | 11-10 | 11-18 | 11-18 | 80>60       | silent condition_fails | code yes
macys      | iPad Air              | 11-10 | 11-25 | 11-25 | 600>550     | ask 50 12-10 condition
macys      | Apple Cider Candle    | 11-10 | 11-25 | 11-25 | 30>20       | silent drop_outside_window
nike       | Pegasus 42            | 11-10 | 11-18 | 11-18 | 140>100     | ask 40 11-24 condition
nike       | Pegasus 42            | 11-10 | 11-18 | 11-18 | 140>100     | claim 40 11-24 | full yes, code no, member yes, channel online
nike       | Pegasus 42            | 11-10 | 11-18 | 11-18 | 140>100     | silent condition_fails | full no, code no, member yes
nike       | Pegasus 42            | 11-10 | 11-18 | 11-18 | 140>100     | silent condition_fails | full yes, code no, member no
nike       | Pegasus 42            | 11-10 | 11-18 | 11-18 | 140>100     | silent condition_fails | reduced, code no, member yes
nike       | Pegasus 42            | 11-10 | 11-18 | 11-18 | 140>100     | silent already_adjusted | other adjusted
nike       | Nike By You Air Max   | 11-10 | 11-18 | 11-18 | 140>100     | ask 40 11-24 exclusion | full yes, code no, member yes, channel online
nike       | Pegasus 42            | 11-10 | 11-18 | 11-18 | 140>100     | ask 40 11-24 condition | full yes, code no, member yes
nike       | Pegasus 42            | 11-10 | 11-18 | 11-18 | 140>100     | ask 40 11-24 other_side | full yes, code no, member yes, channel store
gap        | Jeans                 | 11-10 | 11-18 | 11-18 | 70>50       | claim 20 11-24 | code no
gap        | Jeans                 | 11-10 | 11-18 | 11-18 | 70>50       | silent condition_fails | code yes
gap        | Jeans                 | 11-10 | 11-18 | 11-18 | 70>50       | ask 20 11-24 asked_before | code no, other asked
gap        | Jeans                 | 11-10 | 11-18 | 11-18 | 70>50       | silent already_adjusted | code no, other adjusted
gap-factory | Jeans                | 11-10 | 11-18 | 11-18 | 70>50       | silent unknown_policy
athleta    | Leggings              | 11-10 | 11-24 | 11-24 | 90>60       | claim 30 11-24 | code no
athleta    | Leggings              | 11-10 | 11-25 | 11-25 | 90>60       | silent drop_outside_window | code no
j-crew     | Sweater               | 11-10 | 11-17 | 11-17 | 100>70      | claim 30 11-17 | full yes, code no
j-crew     | Sweater               | 11-10 | 11-18 | 11-18 | 100>70      | ask 30 12-17 late_start | full yes, code no
j-crew     | Sweater               | 11-10 | 11-19 | 11-19 | 100>70      | ask 30 12-17 late_start | full yes, code no, channel online
j-crew     | Sweater               | 11-10 | 11-16 | 11-19 | 100>70      | ask 30 12-17 late_start | full yes, code no, channel online
j-crew     | Sweater               | 11-10 | 12-17 | 12-17 | 100>70      | ask 30 12-17 late_start | full yes, code no, channel online
j-crew     | Sweater               | 11-10 | 12-18 | 12-18 | 100>70      | silent start_unknown | full yes, code no, channel online
j-crew     | Sweater               | 11-10 | 12-17 | 12-18 | 100>70      | silent window_over | full yes, code no, channel online
j-crew     | Sweater               | 11-10 | 11-19 | 11-19 | 100>70      | silent drop_outside_window | full yes, code no, channel store
j-crew     | Sweater               | 11-10 | 11-21 | 11-21 | 100>70      | silent drop_outside_window | full yes, code no, channel online, shipped 11-13
nordstrom  | Boots                 | 11-10 | 11-25 | 11-25 | 150>100     | ask 50 12-20 late_start
nordstrom  | Boots                 | 11-10 | 11-25 | 11-25 | 150>100     | silent drop_outside_window | channel store
nordstrom  | Boots                 | 11-10 | 12-21 | 12-21 | 150>100     | silent start_unknown
j-crew     | Sweater               | 11-10 | 11-19 | 11-19 | 100>70      | claim 30 11-20 | full yes, code no, channel online, shipped 11-13
j-crew     | Sweater               | 11-10 | 11-19 | 11-19 | 100>70      | silent drop_outside_window | full yes, code no, channel store, shipped 11-13
ann-taylor | Blazer                | 11-10 | 11-17 | 11-17 | 150>100     | claim 50 11-17 | full yes
ann-taylor | Blazer                | 11-10 | 11-17 | 11-17 | 150>100     | ask 50 11-17 condition | full yes, told 120
ann-taylor | Blazer                | 11-10 | 11-17 | 11-17 | 150>100     | silent already_adjusted | full yes, adjusted 120
old-navy   | Coat                  | 11-10 | 11-18 | 11-18 | 60>40       | ask 20 11-24 condition
rei        | Tent                  | 11-10 | 11-24 | 11-24 | 300>250     | claim 50 11-24
rei        | Tent REI Outlet       | 11-10 | 11-24 | 11-24 | 300>250     | ask 50 11-24 exclusion
crutchfield | Amplifier            | 10-01 | 11-30 | 11-30 | 300>250     | claim 50 11-30
crutchfield | Amplifier            | 10-01 | 12-01 | 12-01 | 300>250     | silent drop_outside_window
staples    | Desk Chair            | 11-10 | 11-18 | 11-18 | 200>150     | ask 50 11-24 condition
staples    | Desk Chair            | 11-10 | 11-18 | 11-18 | 200>150     | claim 50 11-24 | channel store
staples    | Desk Chair            | 11-10 | 11-18 | 11-18 | 200>150     | ask 50 11-24 other_side | channel online
ikea       | Desk                  | 11-01 | 12-10 | 12-10 | 200>150     | ask 50 12-16
ikea       | Desk                  | 11-01 | 12-20 | 12-20 | 200>150     | silent drop_outside_window
ikea       | Desk                  | 11-01 | 12-20 | 12-20 | 200>150     | ask 50 01-30 | tier IKEA Family
best-buy   | OLED TV 55            | 11-01 | 12-02 | 12-02 | 1000>800    | ask 200 12-16 | tier Elite Plus (older membership)
best-buy   | OLED TV 55            | 11-01 | 11-12 | 11-12 | 1000>800    | claim 200 11-16 | tier Elite Plus (older membership)
sephora    | Perfume               | 11-10 | 11-18 | 11-18 | 90>70       | ask 20 11-24 condition
micro-center | CPU                 | 11-10 | 11-18 | 11-18 | 400>350     | ask 50 12-10
hmv-ca     | Box Set               | 11-10 | 11-20 | 11-28 | 80>60       | ask 20 12-10 exclusion | currency CAD
hmv-ca     | Box Set               | 11-10 | 11-20 | 11-28 | 80>60       | claim 20 12-10 | currency CAD, channel online
hmv-ca     | Box Set               | 11-10 | 11-27 | 11-27 | 80>60       | ask 20 12-10 days | currency CAD, channel online
hmv-ca     | Box Set               | 11-10 | 12-05 | 12-05 | 80>60       | claim 20 12-10 | currency CAD, channel online
hmv-ca     | Box Set               | 12-01 | 12-26 | 12-26 | 80>60       | ask 20 12-31 days | currency CAD, channel online
apple      | Belkin Charger        | 11-01 | 11-10 | 11-10 | 60>50       | ask 10 11-24 exclusion
apple      | iPad Air              | 11-01 | 11-10 | 11-10 | 600>550     | ask 50 11-24 exclusion | title iPad Air – Black Friday
costco     | Air Fryer             | 11-01 | 11-20 | 11-20 | 120>90 x10  | ask 300 12-01 exclusion | channel online
kohls      | Quilt                 | 11-20 | 11-27 | 11-28 | 90>60       | ask 30 12-04 exclusion | code yes
hmv-ca     | Box Set               | 11-10 | 11-20 | 11-20 | 80>60       | silent other_market | currency USD
mediamarkt | Espressomaschine      | 11-20 | 11-24 | 11-24 | 300>250     | silent no_adjustments | currency EUR
coolblue   | Koffiemachine         | 11-20 | 11-24 | 11-24 | 300>250     | silent unknown_policy | currency EUR
john-lewis | Kettle                | 11-20 | 11-24 | 11-24 | 60>50       | silent no_adjustments | currency GBP
wayfair    | Rug                   | 11-20 | 11-24 | 11-24 | 200>150     | silent no_adjustments
best-buy   | Galaxy Watch8 Cellular | 11-01 | 11-16 | 11-16 | 400>350   | ask 50 11-16
best-buy   | Google Pixel Watch 4 Wi-Fi | 11-01 | 11-16 | 11-16 | 400>350 | claim 50 11-16
best-buy   | iPhone USB-C Cables, 2-pack | 11-01 | 11-16 | 11-16 | 40>30  | claim 10 11-16
best-buy   | LG TV                 | 11-01 | 11-10 | 11-10 | 1000>800    | ask 200 11-16 exclusion | title LG TV (Open-Box Excellent)
best-buy   | LG TV                 | 11-01 | 11-10 | 11-10 | 1000>800    | ask 200 11-16 label exclusion | label other_seller
target     | Stand Mixer           | 12-10 | 12-24 | 12-24 | 300>250     | claim 50 12-24
target     | Stand Mixer           | 12-11 | 12-25 | 12-25 | 300>250     | claim 50 12-25
costco     | Silver Eagle Coins, 20-count | 11-01 | 11-20 | 11-20 | 900>800 | ask 100 12-01 exclusion | channel online
costco     | 100 g Gold Bars       | 11-01 | 11-20 | 11-20 | 900>800     | ask 100 12-01 exclusion | channel online
costco     | Sound Bar, Silver     | 11-01 | 11-20 | 11-20 | 900>800     | claim 100 12-01 | channel online
kohls      | Quilt                 | 11-20 | 11-27 | 11-28 | 90>60       | claim 15 12-04 | told 75, adjusted 75
kohls      | Quilt                 | 11-13 | 11-27 | 11-27 | 90>60       | claim 30 11-27 | state US-CA, at 2026-11-28T07:59:00Z
kohls      | Quilt                 | 11-13 | 11-27 | 11-27 | 90>60       | silent window_over | state US-CA, at 2026-11-28T08:00:00Z
kohls      | Quilt                 | 11-13 | 11-27 | 11-27 | 90>60       | claim 30 11-27 | state US-HI, at 2026-11-28T09:59:00Z
kohls      | Quilt                 | 11-13 | 11-27 | 11-27 | 90>60       | claim 30 11-27 | state CA-BC, at 2026-11-28T04:59:00Z
kohls      | Quilt                 | 11-13 | 11-27 | 11-27 | 90>60       | silent window_over | state CA-BC, at 2026-11-28T05:00:00Z
kohls      | Quilt                 | 11-13 | 11-27 | 11-27 | 90>60       | claim 30 11-27 | state US-XX, at 2026-11-28T04:59:00Z
kohls      | Quilt                 | 11-13 | 11-27 | 11-27 | 90>60       | silent window_over | state US-XX, at 2026-11-28T05:00:00Z
kohls      | Quilt                 | 11-14 | 11-13 | 11-14 | 90>60       | ask 30 11-28 same_day | state US-GU
apple      | Magic Keyboard for iPad Pro | 11-01 | 11-10 | 11-10 | 350>300 | claim 50 11-24
apple      | Beats Studio Pro      | 11-01 | 11-10 | 11-10 | 350>300     | ask 50 11-24 exclusion
rei        | Tent                  | 11-10 | 11-24 | 11-24 | 300>250     | ask 50 11-24 exclusion | title Tent – REI Outlet
amazon     | Kettle                | 11-01 | 11-16 | 11-16 | 50>40       | ask 10 11-17 own_figure | delivered 11-10
amazon     | Kettle                | 11-01 | 11-18 | 11-18 | 50>40       | silent drop_outside_window | delivered 11-10
dell       | Laptop                | 11-20 | 11-24 | 11-24 | 900>800     | silent unknown_policy
`;

const rows = scenarios
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

/** A day of this season: January belongs to the next year. */
const dayOf = (monthDay: string): string => {
  const day = `${monthDay.startsWith('01') ? 2027 : 2026}-${monthDay}`;
  if (!isCalendarDay(day)) throw new Error(`${day} is no day`);
  return day;
};
const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);

/** What is known of a purchase, from the last column: `channel online, code no`. */
function factsOf(column: string) {
  const said = new Map(
    column
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => [part.split(' ')[0] ?? '', part.slice(part.indexOf(' ') + 1)] as const),
  );
  const yes = (name: string): boolean | null => (said.has(name) ? said.get(name) === 'yes' : null);
  return {
    said,
    held: {
      used_promo_code: yes('code'),
      paid_full_price: yes('full'),
      is_member: yes('member'),
      member_tier: said.get('tier') ?? null,
    },
    facts: {
      store_number: said.get('store') ?? null,
      store_state: said.get('state') ?? null,
      channel: (said.get('channel') ?? null) as PurchaseFacts['channel'],
      delivered_on: said.has('delivered') ? dayOf(said.get('delivered') ?? '') : null,
      shipped_on: said.has('shipped') ? dayOf(said.get('shipped') ?? '') : null,
    },
  };
}

function decided([
  id,
  name = '',
  bought = '',
  seen = '',
  now = '',
  price = '',
  ,
  known = '',
]: string[]): string {
  const retailer = seedVersions.find(({ retailer_id }) => retailer_id === id);
  if (!retailer) throw new Error(`no shop ${id}`);
  const [, paid, lower, , quantity = '1'] = /^([\d.]+)>([\d.]+)( x(\d+))?$/.exec(price) ?? [];
  const { said, held, facts } = factsOf(known);
  // Noon in the shop's country, so that the day is the shop's.
  const noon = (day: string): Date =>
    new Date(
      `${dayOf(day)}T${timeZoneOf(retailer.record.country).startsWith('America') ? '20' : '12'}:00:00Z`,
    );
  const decision = decideDrop({
    item: {
      name,
      quantity: Number(quantity),
      currency: said.get('currency') ?? 'USD',
      paid_unit_cents: cents(paid),
      told_unit_cents: said.has('told') ? cents(said.get('told')) : null,
      adjusted_unit_cents: said.has('adjusted') ? cents(said.get('adjusted')) : null,
      state: 'watching',
      ...(said.has('label') && { labels: [said.get('label') as 'clearance' | 'final_sale'] }),
      ...(said.has('reduced') && { is_reduced: true }),
    },
    purchase: { purchased_at: bought === '-' ? null : dayOf(bought), held, facts },
    otherItems: (said.get('other') ?? null) as PurchaseFacts['other_items'],
    retailer,
    price: {
      unitCents: cents(lower),
      source: (said.get('source') ?? 'page') as 'page' | 'shopper' | 'receipt',
      seenAt: noon(seen),
      witnesses: (said.get('witnesses') ?? '').split(' '),
      title: said.get('title') ?? null,
    },
    now: said.has('at') ? new Date(said.get('at') ?? '') : noon(now),
    minDropCents: 100,
  });
  if (decision.verdict === 'silent') return `silent ${decision.reason}`;
  const doubts = [...new Set(decision.doubts.map(({ kind }) => kind))].join(' ');
  return `${decision.verdict} ${decision.amountCents / 100} ${decision.lastDay?.slice(5)} ${doubts}`.trim();
}

it.each(rows.map((row) => [row.slice(0, 6).join(' · '), row[7] ?? '', row[6], row] as const))(
  '%s (%s): %s',
  (_what, _known, answer, row) => {
    expect(decided([...row])).toBe(answer);
  },
);

it('there are more than a hundred of them', () => {
  expect(rows.length).toBeGreaterThan(100);
});
