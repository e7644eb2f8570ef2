PRAGMA foreign_keys = OFF;
INSERT OR REPLACE INTO "challenges" VALUES(1576133138793365504,1100000000000000000,1100000000000000002,1100000000000000015,1100000000000000014,'booklet','challenger',1795867200000,'accepted',1576133138822725632,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','1d/move','asks',0,1,NULL,1576133138818531328,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576133400446631936,1100000000000000000,1100000000000000002,1100000000000000011,1100000000000000012,'booklet','challenger',1795957262000,'accepted',1576133400492769280,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576133400488574976,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576133661940514816,1100000000000000000,1100000000000000002,1100000000000000012,1100000000000000013,'booklet','challenger',1795957324000,'accepted',1576133661974069248,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576133661961486336,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576133923451174912,1100000000000000000,1100000000000000002,1100000000000000013,1100000000000000015,'booklet','challenger',1795957386000,'accepted',1576133923488923649,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576133923480535040,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576134185003778048,1100000000000000000,1100000000000000002,1100000000000000011,1100000000000000013,'pamphlet','challenger',1795957448000,'accepted',1576134185016360960,'luzhanqi','{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}','untimed','asks',0,1,NULL,1576134185012166656,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576134447185526784,1100000000000000000,1100000000000000002,1100000000000000012,1100000000000000014,'pamphlet','challenger',1795957510000,'accepted',1576134447202304000,'luzhanqi','{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}','untimed','asks',0,1,NULL,1576134447189721088,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576134708561969152,1100000000000000000,1100000000000000002,1100000000000000013,1100000000000000011,'tezhi-flip','challenger',1795957572000,'accepted',1576134708587134976,'luzhanqi','{"setup":"dealt","information":"dealt","engineer_turns":true,"camps_safe":true,"mine_takers":"lowest","flag_takers":"lowest","grenade_takes_flag":false,"grenade_enters_hq":true,"flag_behind_mines":true,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}','3d/move','asks',0,1,NULL,1576134708582940672,NULL,0,NULL,1,'x1.FEOuy_Cqg165jDcl5rEb_zvuEvXujNydbvxU6bVH_AyJ5HEzTHE466v8oq-6S2UYRFV0zz07EVk9P-27xyjw8DRaCCMJ8mY-eCXLQ7lTI2tokQmTypphQ9be50rLPultPFi6zlNVb4g','4748bee71c5e0078ee2984eb8a724554bbe0087db98e6d3a07ba2680d626a475',0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576134969971965952,1100000000000000000,1100000000000000002,1100000000000000011,1100000000000000015,'booklet','challenger',1795957634000,'accepted',1576134969988743168,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576134969980354560,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576135231386157056,1100000000000000000,1100000000000000002,1100000000000000013,1100000000000000011,'booklet','challenger',1795957696000,'accepted',1576135231398739968,'doushouqi','{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}','3d/move','asks',0,1,NULL,1576135231390351360,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576135492880039936,1100000000000000000,1100000000000000002,1100000000000000012,0,'booklet','challenger',1795871358000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','untimed','asks',0,1,NULL,1576135492901011456,NULL,0,1,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576135754243899392,1100000000000000000,1100000000000000002,1100000000000000012,1100000000000000011,'booklet','challenger',1795957820000,'accepted',1576135754269065216,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576135754264870912,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576136015796502528,1100000000000000000,1100000000000000002,1100000000000000015,1100000000000000012,'booklet','chance',1795957882000,'open',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576136015804891136,NULL,0,NULL,1,'x1.J0j8n6JdcMnb2XkAEQSAHJQBQPZsiS4vrCgQ2omBdguGu2V1kQEC9vU_V7-NhUC10sH8m6IRailGcUy4RnivrQVPwBpDQ23Z6uVpe_7IAzlTyP3vrKwmtu_3eyM-cXakJvRr5pmSq5s','cf729fb3ca12caf21fba0e03b1cbb0c4efb8439f85601f64c7fdf6700ef454eb',0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576136015809085440,1100000000000000000,1100000000000000002,1100000000000000013,NULL,'booklet','chance',1795957882000,'open',NULL,'doushouqi','{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}','3d/move','asks',0,1,NULL,1576136015813279744,NULL,0,NULL,1,'x1.WxaYiC0snQU8oEk93iQfvbuLfqF0hhWi5ef4x0b3Jab0G8VACxxUypDvaPIgwY1guYaMYNjPzflME96SUiL7mDmYHDDX8e4Y2ItxakZOUBoAh7YSh8EJQSmEtfAQbwuCOHO8tG9UNOM','ad00906d6aae39d895871e4eb83793c80a5eaa34b0b3266d1cdc19572570a651',0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576136015817474048,1100000000000000000,1100000000000000002,1100000000000000011,NULL,'booklet','chance',1796476282000,'open',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,3,NULL,1576136015821668352,NULL,0,NULL,1,'x1.CQL6S6QURFWBQWEHym-ntdVDdfymOIJ3kiUBqK2oTAJKHhKHo5DzJsK7PtVb4DA72R-AZeRyNQmONVeMQGOLiGi9BZCYjvMYlx7XBAhuVkCtMe5BTkHJoS2OjAFkMfvM2ThKlvZGgxU','2facce618f390e19a8f0003d971830f94fd60a8d430d8087c0c3516f49c67428',0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576225281674612239,1100000000000000000,1100000000000000002,1100000000000000011,1100000000000000013,'booklet','challenger',1795871792000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','loses',0,1,NULL,NULL,NULL,1,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576225281674260851,1100000000000000000,1100000000000000002,1100000000000000015,1100000000000000012,'booklet','challenger',1795871792000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','loses',0,1,NULL,NULL,NULL,1,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576226321858754069,1100000000000000000,1100000000000000002,1100000000000000012,1100000000000000013,'booklet','challenger',1795872040000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','loses',0,1,NULL,NULL,NULL,1,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576227622094271717,1100000000000000000,1100000000000000002,1100000000000000011,1100000000000000015,'booklet','challenger',1795872350000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','loses',0,1,NULL,NULL,NULL,1,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "challenges" VALUES(1576227622093440887,1100000000000000000,1100000000000000002,1100000000000000012,1100000000000000013,'booklet','challenger',1795872350000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','loses',0,1,NULL,NULL,NULL,1,NULL,1,NULL,NULL,0,0);
INSERT OR REPLACE INTO "events" VALUES(1576133138793365504,1,1576133138822725632,1795780800000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576133138793365504,2,1576133138931777536,1795780800000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT OR REPLACE INTO "events" VALUES(1576133138793365504,3,1576133138961137664,1795780800000,'{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}');
INSERT OR REPLACE INTO "events" VALUES(1576133138793365504,4,0,1795870800000,'{"event":"time-up","seat":"first"}');
INSERT OR REPLACE INTO "events" VALUES(1576133400446631936,1,1576133400492769280,1795870862000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576133400446631936,2,1576133400551489536,1795870862000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT OR REPLACE INTO "events" VALUES(1576133400446631936,3,1576133400568266752,1795870862000,'{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}');
INSERT OR REPLACE INTO "events" VALUES(1576133400446631936,4,1576133400593432576,1795870862000,'{"event":"draw-offered","seat":"first"}');
INSERT OR REPLACE INTO "events" VALUES(1576133661940514816,1,1576133661974069248,1795870924000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576133661940514816,2,1576133662087315456,1795870924000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT OR REPLACE INTO "events" VALUES(1576133661940514816,3,1576133662108286976,1795870924000,'{"event":"take-back-asked","seat":"first"}');
INSERT OR REPLACE INTO "events" VALUES(1576133923451174912,1,1576133923488923649,1795870986000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576133923451174912,2,1576133923631529984,1795870986000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT OR REPLACE INTO "events" VALUES(1576133923451174912,3,1576133923656695809,1795870986000,'{"event":"pause-asked","seat":"first","length":864000000}');
INSERT OR REPLACE INTO "events" VALUES(1576134185003778048,1,1576134185016360960,1795871048000,'"x1.ajRPbAr467fa52aOTmMw4X0g4_pVCKCLP5Wk_XNdaU_wBpp4b4ouiuwpv1iX1Dm5ALaQAIokRQDKmzBmSRnBIIU0ZSaI7jM8j8cdXVVO7OGEY03xFKfaEnIYjNE54qbjh2FRJ6ISo1ARtT1HYfSetW_4aBUmrefDYpDR4gVQLIQywsUxnAizgZRyX8H5Hg7HF9fyDm-TXw"');
INSERT OR REPLACE INTO "events" VALUES(1576134185003778048,2,1576134185146384384,1795871048000,'"x1.hUFZfuZHbdEblwYFKXreF51_C-6YJ5V8KfT6ZyUpx41pA5FVQVwXmo43VxTZd1-sq-bQ_bR_IyjYEwrpSrDtyokqLNvY_lSCStoigKN214xiNqszA14dklbTjvxE_LaynZOFW9N3AbFC6cwgQKWLC2xDIg"');
INSERT OR REPLACE INTO "events" VALUES(1576134185003778048,3,1576134185158967296,1795871048000,'"x1.HUTzhOCJ6rLP0O1Bzi5Vv2EV_aWjvELVxrNa0E5evHD-32IT-ciLdjeQymBlHlbLPeddnUts3aTzNnfOJC93cFRUuschM9BgXMofOFI0CHL9CoeqyvxfVtH8MhExdFHthvC5ItJTiZN5QQtW_RWsHjavcZ0ak9PsxYZkGBMJlGMNp4h8YRIuFMUhj0xK4wC227k"');
INSERT OR REPLACE INTO "events" VALUES(1576134185003778048,4,1576134185192521728,1795871048000,'"x1.fJbzqbJqXTuy0FhTXVKiP2OS7dhilRNGEUS8gpubVHoKvMpeiGC2ndrVul9C0sjqOxSB2D8OuP7pCXSwGm_R5aocmdCimU_Wa-UtZ7HvOhSDcAySGS7Atsl_1Ilzy72Jh6Xe6AHZPdYF32NajNf1jYV3c4g"');
INSERT OR REPLACE INTO "events" VALUES(1576134185003778048,5,1576134185205104640,1795871048000,'"x1.6zOqxGvVrvwfJEGla9kbLRxBniF-WYSd07Qt8MUEYkvzMrhqGZulpkQvRhkeTrKGCuMNbXdsHYgbrq3WbCMxb6BBFP3flnsJFHVZ8Jazlz8w6xl9JxlKi_L06jc3Zz1ZHjJExfsD-oJDrHrUw-H3PQi3p6TT6grvdLE2yL3WQ1E4GYFVTy-sU4fDpYlyqWHel9pZ"');
INSERT OR REPLACE INTO "events" VALUES(1576134185003778048,6,1576134185301573632,1795871048000,'{"event":"moved","seat":"first","from":"e6","to":"e7","judged":{"rules":2,"verdict":"defender-removed"}}');
INSERT OR REPLACE INTO "events" VALUES(1576134447185526784,1,1576134447202304000,1795871110000,'"x1.f6hbaUb4gF1HFqZgBa0tna_Mw_ZjL9YDcrQ6PHeNYDkITHkAK4DbyW9XP_DHRwbBvNpSHIgQbc-P_nR49uzGxnlv9ZnTc2kewt5Mkh8jhujfsmsX0kELEWBO-9SirTj8L0ZXN2Z40FbC1wL9pbbLuJ2hbCM60p3XSoKgCEEbhnKYze3xXyr97s2QTc2tpbBrnPAMBMxl2A"');
INSERT OR REPLACE INTO "events" VALUES(1576134447185526784,2,1576134447235858432,1795871110000,'"x1.vQsUIQR923K1vtlBoRdFolCvOR4jCMmzbB4e8-qHkIs-IWGhx3rT2mZPFZuSeO0o9F4EJGOyO13ZYRLo5iKXyhQ0LtFXLjClh0wKa-ymOq1CDvfUOnOkUStfK1jleiRRel6ejmGD5QuK6L0BXIFFHxBBYQ"');
INSERT OR REPLACE INTO "events" VALUES(1576134708561969152,1,1576134708587134976,1795871172000,'"x1.7cMX0PSTCZ2IBvQqPcgipOB-74OaWoLuGsEgGUaYS7ymz39aVLt-S0CDACRwzxW2YtC-7RCfGcwUV3l610PiEioGp29e_IgWKPqptcJ6v8CTRdSLYKb83gkhx7sdAtyEQ3zKK2rt3i3Txf69WngNUVYUy6DAmnRnwgCHhf6pqDALMhZMQe2QiXVGKkMhV56rgsChBENxq9nNfkJBmB8Am2hTwgTf57vrbG_wVZwXPgZtwFgK4PHtRZ0qKIOYdCS9YblGkjbngevBsUyBYPRChY3k7h4-UPJB1IjqJQrihHgQXQ"');
INSERT OR REPLACE INTO "events" VALUES(1576134969971965952,1,1576134969988743168,1795871234000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576134969971965952,2,1576134970013908994,1795871234000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT OR REPLACE INTO "events" VALUES(1576135231386157056,1,1576135231398739968,1795871296000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576135492880039936,1,1576135492880039936,1795871358000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576135754243899392,1,1576135754269065216,1795871420000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576135754243899392,2,1576135754302619648,1795871420000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT OR REPLACE INTO "events" VALUES(1576135754243899392,3,1576135754357145600,1795871420000,'{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}');
INSERT OR REPLACE INTO "events" VALUES(1576135754243899392,4,1576135754403282945,1795871420000,'{"event":"resigned","seat":"second"}');
INSERT OR REPLACE INTO "events" VALUES(1576225281674612239,1,0,1795871792000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576225281674260851,1,0,1795871792000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576226321858754069,1,0,1795872040000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576227622094271717,1,0,1795872350000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "events" VALUES(1576227622093440887,1,0,1795872350000,'{"event":"begun","rules":2}');
INSERT OR REPLACE INTO "guilds" VALUES(1100000000000000000,NULL,'en-US',NULL,NULL,1,NULL);
INSERT OR REPLACE INTO "live_messages" VALUES(1576133138793365504,'board',1576133138818531328,1576133138927583232,4,'**feather-53** · Xiangqi, standard rules
<@1100000000000000015> plays 🔴 Red and moves first, <@1100000000000000014> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 1 day per move. If it runs out, the other player claims the win or gives more time.
**1.** 🔴 Red: Cannon h2 → e2 (C2.5).
**2.** ⚫ Black: Horse h9 → g7 (H8+7).
⏰ <@1100000000000000015> is out of time. <@1100000000000000014>, claim the win or give more time. Until then <@1100000000000000015> can still move.',2,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576133138793365504,'second',1576133399158980608,1576133399167369216,4,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576133138793365504,'call',1576133138818531328,1576133399179952128,4,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576133400446631936,'board',1576133400488574976,1576133400543100928,4,'**fiddle-72** · Xiangqi, standard rules
<@1100000000000000011> plays 🔴 Red and moves first, <@1100000000000000012> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
**1.** 🔴 Red: Cannon h2 → e2 (C2.5).
**2.** ⚫ Black: Horse h9 → g7 (H8+7).',2,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576133661940514816,'board',1576133661961486336,1576133662083121152,3,'**mirror-78** · Xiangqi, standard rules
<@1100000000000000012> plays 🔴 Red and moves first, <@1100000000000000013> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
**1.** 🔴 Red: Cannon h2 → e2 (C2.5).',1,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576133400446631936,'second',1576133923488923648,1576133923526672384,4,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576133661940514816,'second',1576133923560226816,1576133923614752768,3,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576133923451174912,'board',1576133923480535040,1576133923614752770,3,'**sparrow-67** · Xiangqi, standard rules
<@1100000000000000013> plays 🔴 Red and moves first, <@1100000000000000015> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
**1.** 🔴 Red: Cannon h2 → e2 (C2.5).',1,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576133923451174912,'call',1576133923480535040,1576134183737098240,3,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576134185003778048,'board',1576134185012166656,1576134185280602112,6,'<@1100000000000000013> is ready too. The game begins.
-# 🔒 Seal of 🔴 Red: `67f6 2c53 cf5d b11e`
-# 🔒 Seal of 🔵 Blue: `b94e 9331 d22b 3fe0`
**1.** 🔴 Red: e6 attacks e7: the defender is removed.',1,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576134185003778048,'second',1576133923560226816,1576134445897875457,6,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576134185003778048,'first',1576134185129607168,1576134185133801472,6,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576134447185526784,'first',1576133923488923648,1576134447223275520,2,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576134447185526784,'second',1576133399158980608,1576134447223275522,1,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576134447185526784,'board',1576134447189721088,1576134447227469824,1,'**river-53** · Luzhanqi, basic rules
<@1100000000000000012> plays 🔴 Red and moves first, <@1100000000000000014> plays 🔵 Blue.
⏱️ **Time:** no limit. If a player doesn''t move for 14 days, the other player can claim the win.',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576134708561969152,'board',1576134708582940672,1576134708650049536,1,'**orchid-14** · Luzhanqi, flip game
All pieces of both armies lie face down, and nobody knows which is where. <@1100000000000000013> turns over the first piece and plays its colour; <@1100000000000000011> plays the other.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576134969971965952,'board',1576134969980354560,1576134970013908992,2,'**cedar-21** · Xiangqi, standard rules
<@1100000000000000011> plays 🔴 Red and moves first, <@1100000000000000015> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
**1.** 🔴 Red: Cannon h2 → e2 (C2.5).',1,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576134969971965952,'call',1576134969980354560,1576135231398739969,2,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576135231386157056,'board',1576135231390351360,1576135231553929216,1,'**candle-11** · Dou Shou Qi, standard rules
<@1100000000000000013> plays 🔵 Blue and moves first, <@1100000000000000011> plays 🔴 Red. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576135492880039936,'board',1576135492901011456,1576135752973025280,1,'**beacon-25** · Xiangqi, standard rules
<@1100000000000000012> plays 🔴 Red and moves first, Caipan plays ⚫ Black. Nothing is hidden in this game: everything happens here.',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576135754243899392,'first',1576133923488923648,1576136277164556289,4,'',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576225281674612239,'board',1576137330979241984,1576137582675230720,1,'🏆 **Swiss**, round 1
**plum-15** · Xiangqi, standard rules
<@1100000000000000011> plays 🔴 Red and moves first, <@1100000000000000013> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
📊 **Rated:** Xiangqi · correspondence.
⏱️ **Time:** 3 days per move. Whoever runs out loses.',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576225281674260851,'board',1576137582650064896,1576137582683619328,1,'🏆 **Swiss**, round 1
**lemon-74** · Xiangqi, standard rules
<@1100000000000000015> plays 🔴 Red and moves first, <@1100000000000000012> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
📊 **Rated:** Xiangqi · correspondence.
⏱️ **Time:** 3 days per move. Whoever runs out loses.',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576226321858754069,'board',1576138368117374976,1576138628201971713,1,'🏆 **Robin**, round 1
**delta-40** · Xiangqi, standard rules
<@1100000000000000012> plays 🔴 Red and moves first, <@1100000000000000013> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
📊 **Rated:** Xiangqi · correspondence.
⏱️ **Time:** 3 days per move. Whoever runs out loses.',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576227622093440887,'board',1576139675351908352,1576139935423922176,1,'🏆 **Cup**, semi-final
**planet-91** · Xiangqi, standard rules
<@1100000000000000012> plays 🔴 Red and moves first, <@1100000000000000013> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
📊 **Rated:** Xiangqi · correspondence.
⏱️ **Time:** 3 days per move. Whoever runs out loses.',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576227622094271717,'board',1576139935407144960,1576139935432310785,1,'🏆 **Cup**, semi-final
**feather-89** · Xiangqi, standard rules
<@1100000000000000011> plays 🔴 Red and moves first, <@1100000000000000015> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
📊 **Rated:** Xiangqi · correspondence.
⏱️ **Time:** 3 days per move. Whoever runs out loses.',0,0);
INSERT OR REPLACE INTO "live_messages" VALUES(1576227622094271717,'call',1576139935407144960,1576139935449088000,1,'',0,0);
INSERT OR REPLACE INTO "matches" VALUES(1576133138793365504,'feather-53',1100000000000000000,1100000000000000002,1576133138818531328,1,1576133138818531328,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000015,1100000000000000014,0,0,'playing','first',2,1795870800000,NULL,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576133400446631936,'fiddle-72',1100000000000000000,1100000000000000002,1576133400488574976,1,1576133400488574976,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000011,1100000000000000012,0,0,'playing','first',2,1795870862000,1796130062000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576133661940514816,'mirror-78',1100000000000000000,1100000000000000002,1576133661961486336,1,1576133661961486336,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000012,1100000000000000013,0,0,'playing','second',1,1795870924000,1796130124000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576133923451174912,'sparrow-67',1100000000000000000,1100000000000000002,1576133923480535040,1,1576133923480535040,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000013,1100000000000000015,0,0,'playing','second',1,1795870986000,1796130186000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576134185003778048,'fiddle-15',1100000000000000000,1100000000000000002,1576134185012166656,1,1576134185012166656,'{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}',1100000000000000011,1100000000000000013,0,0,'playing','second',1,1795871048000,1797080648000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576134447185526784,'river-53',1100000000000000000,1100000000000000002,1576134447189721088,1,1576134447189721088,'{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}',1100000000000000012,1100000000000000014,0,0,'arranging',NULL,0,1795871110000,NULL,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576134708561969152,'orchid-14',1100000000000000000,1100000000000000002,1576134708582940672,1,1576134708582940672,'{"setup":"dealt","information":"dealt","engineer_turns":true,"camps_safe":true,"mine_takers":"lowest","flag_takers":"lowest","grenade_takes_flag":false,"grenade_enters_hq":true,"flag_behind_mines":true,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}',1100000000000000013,1100000000000000011,0,0,'playing','first',0,1795871172000,1796130372000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576134969971965952,'cedar-21',1100000000000000000,1100000000000000002,1576134969980354560,1,1576134969980354560,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000011,1100000000000000015,0,0,'playing','second',1,1795871234000,1796130434000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576135231386157056,'candle-11',1100000000000000000,1100000000000000002,1576135231390351360,1,1576135231390351360,'{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}',1100000000000000013,1100000000000000011,0,0,'playing','first',0,1795871296000,1796130496000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576135492880039936,'beacon-25',1100000000000000000,1100000000000000002,1576135492901011456,1,1576135492901011456,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000012,0,0,0,'playing','first',0,1795871358000,1797080958000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576135754243899392,'silver-83',1100000000000000000,1100000000000000002,1576135754264870912,1,1576135754264870912,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000012,1100000000000000011,0,0,'over',NULL,2,1795871420000,NULL,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576225281674612239,'plum-15',1100000000000000000,1100000000000000002,1576137330979241984,1,1576137330979241984,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000011,1100000000000000013,0,0,'playing','first',0,1795871792000,1796130992000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576225281674260851,'lemon-74',1100000000000000000,1100000000000000002,1576137582650064896,1,1576137582650064896,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000015,1100000000000000012,0,0,'playing','first',0,1795871792000,1796130992000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576226321858754069,'delta-40',1100000000000000000,1100000000000000002,1576138368117374976,1,1576138368117374976,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000012,1100000000000000013,0,0,'playing','first',0,1795872040000,1796131240000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576227622094271717,'feather-89',1100000000000000000,1100000000000000002,1576139935407144960,1,1576139935407144960,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000011,1100000000000000015,0,0,'playing','first',0,1795872350000,1796131550000,NULL,NULL,1);
INSERT OR REPLACE INTO "matches" VALUES(1576227622093440887,'planet-91',1100000000000000000,1100000000000000002,1576139675351908352,1,1576139675351908352,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000012,1100000000000000013,0,0,'playing','first',0,1795872350000,1796131550000,NULL,NULL,1);
INSERT OR REPLACE INTO "plans" VALUES(1576134969971965952,'first','x1.vx93zIWqmmv-wlX8b5zyfWNo9L4HtK7OMg_6wMv_H4AneeAYftF1m-7HaXx-PGfVLg',NULL,NULL,NULL,2);
INSERT OR REPLACE INTO "players" VALUES(0,'Caipan',NULL,0,NULL);
INSERT OR REPLACE INTO "players" VALUES(1100000000000000015,'Dov',1576133399154786304,1,'en-US');
INSERT OR REPLACE INTO "players" VALUES(1100000000000000014,'Olga',1576133399158980608,0,'en-US');
INSERT OR REPLACE INTO "players" VALUES(1100000000000000011,'Ann',1576134185129607168,0,'en-US');
INSERT OR REPLACE INTO "players" VALUES(1100000000000000012,'Ben',1576133923488923648,0,'en-US');
INSERT OR REPLACE INTO "players" VALUES(1100000000000000013,'Cleo',1576133923560226816,0,'en-US');
INSERT OR REPLACE INTO "reminders" VALUES(1576133138793365504,'first',1100000000000000015,1795780800000,NULL,NULL);
INSERT OR REPLACE INTO "reminders" VALUES(1576133400446631936,'first',1100000000000000011,1795870862000,NULL,1796043662000);
INSERT OR REPLACE INTO "reminders" VALUES(1576133661940514816,'second',1100000000000000013,1795870924000,NULL,1796043724000);
INSERT OR REPLACE INTO "reminders" VALUES(1576133923451174912,'second',1100000000000000015,1795870986000,NULL,1796043786000);
INSERT OR REPLACE INTO "reminders" VALUES(1576134185003778048,'second',1100000000000000013,1795871048000,NULL,1796130248000);
INSERT OR REPLACE INTO "reminders" VALUES(1576134447185526784,'first',1100000000000000012,1795871110000,NULL,1796130310000);
INSERT OR REPLACE INTO "reminders" VALUES(1576134447185526784,'second',1100000000000000014,1795871110000,NULL,1796130310000);
INSERT OR REPLACE INTO "reminders" VALUES(1576134708561969152,'first',1100000000000000013,1795871172000,NULL,1796043972000);
INSERT OR REPLACE INTO "reminders" VALUES(1576134969971965952,'second',1100000000000000015,1795871234000,NULL,1796044034000);
INSERT OR REPLACE INTO "reminders" VALUES(1576135231386157056,'first',1100000000000000013,1795871296000,NULL,1796044096000);
INSERT OR REPLACE INTO "reminders" VALUES(1576135492880039936,'first',1100000000000000012,1795871358000,NULL,1796130558000);
INSERT OR REPLACE INTO "reminders" VALUES(1576225281674612239,'first',1100000000000000011,1795871792000,NULL,1796044592000);
INSERT OR REPLACE INTO "reminders" VALUES(1576225281674260851,'first',1100000000000000015,1795871792000,NULL,1796044592000);
INSERT OR REPLACE INTO "reminders" VALUES(1576226321858754069,'first',1100000000000000012,1795872040000,NULL,1796044840000);
INSERT OR REPLACE INTO "reminders" VALUES(1576227622094271717,'first',1100000000000000011,1795872350000,NULL,1796045150000);
INSERT OR REPLACE INTO "reminders" VALUES(1576227622093440887,'first',1100000000000000012,1795872350000,NULL,1796045150000);
INSERT OR REPLACE INTO "results" VALUES(1576135754243899392,1100000000000000000,1100000000000000000,1795871420000,'xiangqi-correspondence',0,1100000000000000012,1100000000000000011,1,1,'first','resignation',0,NULL,0);
INSERT OR REPLACE INTO "season_events" VALUES(1576136277147779072,1,1576136277147779072,'{"at":1795871544000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Swiss","format":{"swiss":{"rounds":2}},"rounds":"when-over","rounds_at_once":1,"tie_breaks":["median-buchholz","buchholz","sonneborn-berger"],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576136277147779072,2,1576136277168750592,'{"at":1795871544000,"by":1100000000000000011,"reason":null,"event":{"event":"entered","person":1100000000000000011,"name":"Ann","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576136277147779072,3,1576136538507444224,'{"at":1795871606000,"by":1100000000000000012,"reason":null,"event":{"event":"entered","person":1100000000000000012,"name":"Ben","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576136277147779072,4,1576136799862915072,'{"at":1795871668000,"by":1100000000000000013,"reason":null,"event":{"event":"entered","person":1100000000000000013,"name":"Cleo","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576136277147779072,5,1576137061222580224,'{"at":1795871730000,"by":1100000000000000015,"reason":null,"event":{"event":"entered","person":1100000000000000015,"name":"Dov","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576136277147779072,6,1576137322561273856,'{"at":1795871792000,"by":1100000000000000014,"reason":null,"event":{"event":"started","divisions":[[1100000000000000011,1100000000000000012,1100000000000000013,1100000000000000015]]}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576136277147779072,7,0,'{"at":1795871792000,"by":null,"reason":null,"event":{"event":"paired","round":1,"games":[{"white":1,"black":3,"table":1},{"white":4,"black":2,"table":2}],"byes":[],"ends":null}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576137583950299136,1,1576137583950299136,'{"at":1795871854000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Robin","format":{"round-robin":{"cycles":"single","division":null}},"rounds":"when-over","rounds_at_once":1,"tie_breaks":["direct-encounter","sonneborn-berger","wins"],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576137583950299136,2,1576137583971270656,'{"at":1795871854000,"by":1100000000000000011,"reason":null,"event":{"event":"entered","person":1100000000000000011,"name":"Ann","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576137583950299136,3,1576137845314158592,'{"at":1795871916000,"by":1100000000000000012,"reason":null,"event":{"event":"entered","person":1100000000000000012,"name":"Ben","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576137583950299136,4,1576138106644463616,'{"at":1795871978000,"by":1100000000000000013,"reason":null,"event":{"event":"entered","person":1100000000000000013,"name":"Cleo","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576137583950299136,5,1576138368088014848,'{"at":1795872040000,"by":1100000000000000014,"reason":null,"event":{"event":"started","divisions":[[1100000000000000011,1100000000000000012,1100000000000000013]]}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576137583950299136,6,0,'{"at":1795872040000,"by":null,"reason":null,"event":{"event":"paired","round":1,"games":[{"white":2,"black":3,"table":1}],"byes":[[1,"zero"]],"ends":null}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576138629468651520,1,1576138629468651520,'{"at":1795872102000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Cup","format":{"knock-out":{"best_of":1,"third_place":true,"tied":"replay"}},"rounds":"when-over","rounds_at_once":1,"tie_breaks":[],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576138629468651520,2,1576138629489623040,'{"at":1795872102000,"by":1100000000000000011,"reason":null,"event":{"event":"entered","person":1100000000000000011,"name":"Ann","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576138629468651520,3,1576138890845093888,'{"at":1795872164000,"by":1100000000000000012,"reason":null,"event":{"event":"entered","person":1100000000000000012,"name":"Ben","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576138629468651520,4,1576139152628383744,'{"at":1795872226000,"by":1100000000000000013,"reason":null,"event":{"event":"entered","person":1100000000000000013,"name":"Cleo","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576138629468651520,5,1576139413954494464,'{"at":1795872288000,"by":1100000000000000015,"reason":null,"event":{"event":"entered","person":1100000000000000015,"name":"Dov","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576138629468651520,6,1576139675314159616,'{"at":1795872350000,"by":1100000000000000014,"reason":null,"event":{"event":"started","divisions":[[1100000000000000011,1100000000000000012,1100000000000000013,1100000000000000015]]}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576138629468651520,7,0,'{"at":1795872350000,"by":null,"reason":null,"event":{"event":"paired","round":1,"games":[{"white":1,"black":4,"table":1},{"white":2,"black":3,"table":2}],"byes":[],"ends":null}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576139936715767808,1,1576139936715767808,'{"at":1795872412000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Arena","format":{"arena":{"streaks":true}},"rounds":{"by-date":{"length":7200000,"unfinished":"runs-on"}},"rounds_at_once":1,"tie_breaks":["wins"],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576139936799653888,1,1576139936799653888,'{"at":1795872412000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Ladder","format":{"ladder":{"reach":3,"answer":259200000,"protection":259200000,"decay":{"after":1814400000,"places":1}}},"rounds":"when-over","rounds_at_once":1,"tie_breaks":[],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576139936799653888,2,1576139936824819712,'{"at":1795872412000,"by":1100000000000000011,"reason":null,"event":{"event":"entered","person":1100000000000000011,"name":"Ann","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576139936799653888,3,1576140198150930432,'{"at":1795872474000,"by":1100000000000000012,"reason":null,"event":{"event":"entered","person":1100000000000000012,"name":"Ben","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576139936799653888,4,1576140459971969024,'{"at":1795872536000,"by":1100000000000000013,"reason":null,"event":{"event":"entered","person":1100000000000000013,"name":"Cleo","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576139936799653888,5,1576140721319051264,'{"at":1795872598000,"by":1100000000000000014,"reason":null,"event":{"event":"started","divisions":[[1100000000000000011,1100000000000000012,1100000000000000013]]}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576139936799653888,6,0,'{"at":1795872598000,"by":null,"reason":null,"event":{"event":"paired","round":1,"games":[],"byes":[],"ends":null}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576139936799653888,7,1576140982691299328,'{"at":1795872660000,"by":1100000000000000013,"reason":null,"event":{"event":"challenged","by":3,"of":1}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576141244038381568,1,1576141244038381568,'{"at":1795872722000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Open","format":{"swiss":{"rounds":5}},"rounds":"when-over","rounds_at_once":1,"tie_breaks":["median-buchholz","buchholz","sonneborn-berger"],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576141244038381568,2,1576141244071936000,'{"at":1795872722000,"by":1100000000000000011,"reason":null,"event":{"event":"entered","person":1100000000000000011,"name":"Ann","rating":1500}}');
INSERT OR REPLACE INTO "season_events" VALUES(1576141244038381568,3,1576141505398046720,'{"at":1795872784000,"by":1100000000000000012,"reason":null,"event":{"event":"entered","person":1100000000000000012,"name":"Ben","rating":1500}}');
INSERT OR REPLACE INTO "season_games" VALUES(1576225281674612239,1576136277147779072,1,0);
INSERT OR REPLACE INTO "season_games" VALUES(1576225281674260851,1576136277147779072,2,0);
INSERT OR REPLACE INTO "season_games" VALUES(1576226321858754069,1576137583950299136,1,0);
INSERT OR REPLACE INTO "season_games" VALUES(1576227622094271717,1576138629468651520,1,0);
INSERT OR REPLACE INTO "season_games" VALUES(1576227622093440887,1576138629468651520,2,0);
INSERT OR REPLACE INTO "season_messages" VALUES(1576139936799653888,7,1100000000000000002,1576140991092490240);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000011,1576136277147779072);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000012,1576136277147779072);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000013,1576136277147779072);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000015,1576136277147779072);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000011,1576137583950299136);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000012,1576137583950299136);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000013,1576137583950299136);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000011,1576138629468651520);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000012,1576138629468651520);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000013,1576138629468651520);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000015,1576138629468651520);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000011,1576139936799653888);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000012,1576139936799653888);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000013,1576139936799653888);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000011,1576141244038381568);
INSERT OR REPLACE INTO "season_people" VALUES(1100000000000000012,1576141244038381568);
INSERT OR REPLACE INTO "seasons" VALUES(1576136277147779072,1100000000000000000,1100000000000000002,1576136277164556288,'Swiss','running','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'3d/move','loses',0,NULL,NULL,1796044592000,1,0);
INSERT OR REPLACE INTO "seasons" VALUES(1576137583950299136,1100000000000000000,1100000000000000002,1576137583967076352,'Robin','running','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'3d/move','loses',0,NULL,NULL,1796044840000,1,0);
INSERT OR REPLACE INTO "seasons" VALUES(1576138629468651520,1100000000000000000,1100000000000000002,1576138629481234432,'Cup','running','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'3d/move','loses',0,NULL,NULL,1796045150000,1,0);
INSERT OR REPLACE INTO "seasons" VALUES(1576139936715767808,1100000000000000000,1100000000000000002,1576139936787070976,'Arena','open','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'10m+5s','loses',0,NULL,NULL,NULL,1,0);
INSERT OR REPLACE INTO "seasons" VALUES(1576139936799653888,1100000000000000000,1100000000000000002,1576139936820625408,'Ladder','running','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'3d/move','loses',0,NULL,NULL,1796131860000,1,0);
INSERT OR REPLACE INTO "seasons" VALUES(1576141244038381568,1100000000000000000,1100000000000000002,1576141244050964481,'Open','open','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'3d/move','loses',0,NULL,NULL,NULL,1,0);
INSERT OR REPLACE INTO "settings" VALUES('key','x1.4saTS0ycLV7X7OwQbJeNP9vCeAOEXW7qIW64BnvScys7zbkXIorID6w8IuWFoPb31vHj0KJ3ASmcVEUx0PyVXw');
INSERT OR REPLACE INTO "settings" VALUES('application','1100000000000000099');
INSERT OR REPLACE INTO "settings" VALUES('alive','1795873208000');
INSERT OR REPLACE INTO "settings" VALUES('stopped','cleanly');
