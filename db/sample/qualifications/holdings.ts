import { type Holding, pending, rejected, undated } from './credential.ts';

const blurred = "The scan can't be read. Upload it again, in color and with all four corners.";
const wrongName = "The name on this bond isn't yours. Ask the surety for a corrected one.";

/** Everybody's credentials. Inspectors need no license; some have one. */
export const holdings: Record<string, Holding[]> = {
  'maya-reyes': [
    { state: 'FL', license: 310, bond: 204 },
    { state: 'LA', license: 21, bond: 12 },
    { state: 'TX', license: 420, bond: 388 },
    { state: 'GA', license: pending(688, 2.3), bond: pending(688, 2.2) },
    { state: 'MS', license: rejected(540, 48, blurred) },
  ],
  // Licensed without any bond: not deployable yet.
  'owen-brandt': [
    { state: 'CO', license: 388 },
    { state: 'WY', license: 402 },
    { state: 'UT', license: 175, bond: pending(690, 4.6, 'Requested from the surety last week.') },
  ],
  'priya-nair': [
    { state: 'IL', license: 505, bond: 480 },
    { state: 'IN', license: 212, bond: 190 },
    { state: 'WI', license: 27, bond: 260 },
    { state: 'MI', license: 344, bond: 19 },
  ],
  'marcus-boone': [
    { state: 'TX', license: 610, bond: 590 },
    { state: 'LA', license: 133, bond: 120 },
    { state: 'OK', license: -18, bond: 66 },
    { state: 'OK', license: pending(680, 5.1, 'Renewal.'), renewal: true },
  ],
  'elena-petrova': [
    { state: 'NY', license: 455, bond: 402 },
    { state: 'NJ', license: 318, bond: 301 },
    { state: 'CT', license: 96, bond: undated },
  ],
  'tyler-hatch': [
    { state: 'WA', license: 277, bond: 250 },
    { state: 'OR', license: 261, bond: 8 },
    { state: 'ID', license: undated, bond: 140 },
    { state: 'MT', license: pending(675, 1.4) },
  ],
  'jasmine-cole': [
    { state: 'GA', license: 520, bond: 511 },
    { state: 'AL', license: 148, bond: 133 },
    { state: 'SC', license: 14, bond: 201 },
    { state: 'TN', license: 366, bond: rejected(500, 33, wrongName) },
  ],
  'andre-fontenot': [
    { state: 'LA', license: 580, bond: 560 },
    { state: 'MS', license: 290, bond: 282 },
    { state: 'AL', license: 77, bond: -9 },
    { state: 'FL', license: 440, bond: 430 },
  ],
  'kimberly-sato': [
    { state: 'HI', license: 333, bond: 310 },
    { state: 'CA', license: 236, bond: 220 },
    { state: 'AK', license: 158, bond: 150 },
  ],
  'grant-sullivan': [
    { state: 'MA', license: 472, bond: 460 },
    { state: 'NH', license: 198, bond: 180 },
    { state: 'RI', license: 25, bond: 22 },
    { state: 'ME', license: 355, bond: 340 },
    { state: 'VT', license: -44, bond: -40 },
  ],
  'rosa-delgado': [
    { state: 'AZ', license: 544, bond: 530 },
    { state: 'NM', license: 301, bond: 295 },
    { state: 'NV', license: 182, bond: 170 },
    { state: 'CA', license: 411, bond: 400 },
    { state: 'UT', license: pending(670, 8.2), bond: pending(670, 8.1) },
  ],
  'caleb-jensen': [
    { state: 'MN', license: 265, bond: 255 },
    { state: 'ND', license: 240, bond: 230 },
    { state: 'SD', license: 222, bond: undated },
    { state: 'IA', license: 17, bond: 160 },
  ],
  'naomi-walker': [
    { state: 'NC', license: 498, bond: 490 },
    { state: 'VA', license: 287, bond: 270 },
    { state: 'SC', license: 143, bond: 130 },
    { state: 'WV', license: rejected(430, 61, blurred) },
  ],
  'derek-olson': [
    { state: 'MO', license: 376, bond: 360 },
    { state: 'KS', license: 349, bond: 29 },
    { state: 'NE', license: 109, bond: 100 },
    { state: 'AR', license: -5, bond: 75 },
  ],
  'fatima-rahman': [
    { state: 'PA', license: 425, bond: 415 },
    { state: 'NJ', license: 229, bond: 215 },
    { state: 'DE', license: 205, bond: 200 },
    { state: 'MD', license: 185, bond: 166 },
    { state: 'DC', license: pending(660, 6.4) },
  ],
  'hannah-kowalski': [
    { state: 'OH', license: 391, bond: 380 },
    { state: 'KY', license: 256, bond: 245 },
    { state: 'WV', license: 231, bond: 11 },
    { state: 'IN', license: pending(655, 3.3), bond: pending(655, 3.2) },
  ],
  'victor-alvarez': [
    { state: 'CA', license: -27, bond: -27 },
    { state: 'CA', license: pending(685, 9.7, 'Renewal.'), bond: pending(685, 9.6), renewal: true },
    { state: 'NV', license: 172, bond: 161 },
    { state: 'OR', license: 9, bond: 88 },
  ],
  'brooke-tanner': [
    { state: 'FL', license: 640, bond: 630 },
    { state: 'GA', license: pending(650, 7.2) },
  ],
  'denise-carter': [{ state: 'LA', license: 322, bond: 312 }],
  'robert-kim': [{ state: 'TX', license: 276, bond: 266 }],
  'yvonne-mitchell': [{ state: 'SC', license: -120 }],
  'samuel-okafor': [{ state: 'TX', license: 254 }],
  'miguel-santos': [{ state: 'TX', license: 29, bond: 152 }],
  'peter-garrison': [{ state: 'AL', license: 210, bond: -60 }],
  'olivia-grant': [
    { state: 'GA', license: pending(477, 6.2), bond: pending(460, 6.2) },
    { state: 'FL', license: pending(24, 6.2) },
  ],
  'sophie-laurent': [
    { state: 'LA', license: pending(512, 1.3), bond: pending(500, 1.3) },
    { state: 'TX', license: pending(390, 1.3), bond: pending(-15, 1.3) },
  ],
  'walter-dunn': [
    { state: 'FL', license: pending(null, 0.15, 'Applied for; number from the state portal.') },
  ],
};
