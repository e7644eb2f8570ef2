BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'matches','2026-11-28 07:10:23',1,X'AC165499D3E24B0F738847E772B44F6C67B27897CB25DF2CC73F5E392726E1F199D2880780F414C2F04DC242729BC4D3',801115);
INSERT INTO "_sqlx_migrations" VALUES(2,'games','2026-11-28 07:10:23',1,X'826582BF36A031E2D075A7E7941D3375796FE0863ABBBD3352CD6FE6096C3B0F10A5C79E7CEDDFFCB07EA468A39019ED',434618);
INSERT INTO "_sqlx_migrations" VALUES(3,'preferences','2026-11-28 07:10:23',1,X'686A5FD77A4CF96B87079815869DA2AC9FB779D85CE63A5381B0DE6F7A7D9AB5239F4C53CB700C800416EB04399F6D82',319005);
INSERT INTO "_sqlx_migrations" VALUES(4,'time','2026-11-28 07:10:23',1,X'AA9DF96C83F9B73A05F745A53192BF4400A78F2F44933556FA080AF4F46AB94588000FA83E52DE0E47CE843C1E024CEC',561177);
INSERT INTO "_sqlx_migrations" VALUES(5,'languages','2026-11-28 07:10:23',1,X'927B91FADC5DF56EF9394D013CE2205C1D0E5095FE76AA2E8DAA16D6796C1777F4134F5775DFC91F5B78AEEF9E276C9B',441439);
INSERT INTO "_sqlx_migrations" VALUES(6,'formations','2026-11-28 07:10:23',1,X'B6E329EFED7B5835D0C7A82528D180C388517A35494BFA98D751743701169D412455F85DF38A386D7683F28EB97747C0',313858);
INSERT INTO "_sqlx_migrations" VALUES(7,'plans','2026-11-28 07:10:23',1,X'55EB1557F0A5531EB4BD17381D69F9AAE3F0703A4BF974A57FDD4C3F0EDAEC790DFA91276469ABFC6AFD80F3731E233F',311966);
INSERT INTO "_sqlx_migrations" VALUES(8,'absence','2026-11-28 07:10:23',1,X'EB1FBA1CDE6782E720490D4226F9D22FDA3C6D7A6824DE84836015C30E093018ED91F51D44E83648FE63447B0C819CB0',1142524);
INSERT INTO "_sqlx_migrations" VALUES(10,'many games','2026-11-28 07:10:23',1,X'FBDFEC5FF9C7E3269F4503F67521DA6316DF2DE3BA2970B9D3A5111E75D4E1898E215F9F925F77731F7848BE1628DF5F',870659);
INSERT INTO "_sqlx_migrations" VALUES(11,'formation changes','2026-11-28 07:10:23',1,X'1266931B8918846F5BD915EFCCD8C02FACE28C727F55A81814F8E1B40F5A2725BB09BEC6E03BE7B18A0B29C697D6B5E2',345716);
INSERT INTO "_sqlx_migrations" VALUES(12,'whose turn','2026-11-28 07:10:23',1,X'EA2054396643461E2D29A0C17792A9F8A345FBC7D554F03BF68021CCB53E0483E9C386463727D98347AC8996D9609761',342321);
INSERT INTO "_sqlx_migrations" VALUES(13,'set aside','2026-11-28 07:10:23',1,X'4E4193D3A428191AF23EDAC8546017ECE72CA6E6DADD3FB3571C4B5886A53869A095E77E1D1BD2654E5EAF742B989ABE',400007);
INSERT INTO "_sqlx_migrations" VALUES(14,'delivery','2026-11-28 07:10:23',1,X'1C1AC73B12ECA53156E38B538802A80F52B326FB95EE6773CA981F92DB3C2084A22642B42328201E3BCC2C274E6EC107',871950);
INSERT INTO "_sqlx_migrations" VALUES(15,'shards','2026-11-28 07:10:23',1,X'35FC6812DD3D3CC8F0D1128554155AE6E0F39F1EE9D62156973A99294AB86B5CCA0865DF1F3EF33FD8ACEC658862EDA5',854774);
INSERT INTO "_sqlx_migrations" VALUES(16,'server look','2026-11-28 07:10:23',1,X'6E9CBDDFBFD8B23AC5B157147C50E8309543FB5ACEA8E2AFDC8DD35F85515FB7C1277439401D14B8A15EB9EE739B5B44',488559);
INSERT INTO "_sqlx_migrations" VALUES(17,'greeted','2026-11-28 07:10:23',1,X'68C693FDD89853FEA0FA6BB4DCAE0D0062C55C0F0ACDD6DB4714FE46262D59990BC5EC860CF53B4D0ECB107BEC028364',352636);
INSERT INTO "_sqlx_migrations" VALUES(18,'live messages','2026-11-28 07:10:23',1,X'56D2B4CD56C88150F57958B80E6E86CDE65A7E4DFBF9ED575B33873C0A88D6F6A14A019547CDE2E683DAA3373AE9279A',423682);
INSERT INTO "_sqlx_migrations" VALUES(19,'silence','2026-11-28 07:10:23',1,X'222D4B6B4B8C96A321201AD02601E354F62BD3C5436BAADB740E5C5FCDF7E141CD13187147E62F3942EE1F9E0960C941',349130);
INSERT INTO "_sqlx_migrations" VALUES(20,'ratings','2026-11-28 07:10:23',1,X'42145DD89A02DD737FBF28DBB407EE7226DED7146B5495B0C9B7AE90FA5E8388F7CE1E3E7446D29F1B4A224270916DFA',990457);
INSERT INTO "_sqlx_migrations" VALUES(21,'seasons','2026-11-28 07:10:23',1,X'275C2810B0EAE625FC6C6E6D5C1DAD76C51A268B218D780B3A98E470B8A06F359CEF8B050DEC8705A683898F34D81A31',597532);
INSERT INTO "_sqlx_migrations" VALUES(22,'season messages','2026-11-28 07:10:23',1,X'0265A1A32CCB583DFAB3C8D88716FDD621767D1979839DFE3556A62E477B65ACD7F74BE1C33CD3C2BD8E220FAA5C2ACB',275451);
INSERT INTO "_sqlx_migrations" VALUES(23,'program','2026-11-28 07:10:23',1,X'1FA5AA18CDFB44B8F7A6070E1AE1E98E3F2703BF754FA920BB919628DC57F41C1DDFEE06D927C7164CD713A15180882B',458003);
INSERT INTO "_sqlx_migrations" VALUES(24,'knowledge','2026-11-28 07:10:23',1,X'F4D59CEECB59AEF236A95D1B00018BC0D4DD630E6384BFD930E4B86126B9FA55A2D227586E389BE7049B75409D45B234',829777);
INSERT INTO "_sqlx_migrations" VALUES(25,'analyses','2026-11-28 07:10:23',1,X'E52CC918283BF6328B71D57005C19697F798BAB86E1A3BA829CC245FB7946C4E0F7B1DA7998C3624CD18D24E54C964BA',270363);
INSERT INTO "_sqlx_migrations" VALUES(26,'seals','2026-11-28 07:10:23',1,X'140132429EDE6120F4D95CEE262E1AA1E68AD0DDEA7F1510E798FB6DC91DD93826F9998250880B014D967F96E3DDF9DA',797529);
INSERT INTO "_sqlx_migrations" VALUES(27,'plans followed','2026-11-28 07:10:23',1,X'C01B704D039883CD5D7A8E210C00355C891C8E9C702287318085F8D02CF1891130160A49B5945F32AC4E319D028D18F5',454838);
INSERT INTO "_sqlx_migrations" VALUES(29,'unavailable','2026-11-28 07:10:23',1,X'C874E8A24E8A9C49E5FF9125F4C402FEF8FE09E046AEEEAEAB2628DB836BB0A3554751D2DD625A3C520A707DB55B3CE7',413898);
INSERT INTO "_sqlx_migrations" VALUES(30,'organisers','2026-11-28 07:10:23',1,X'8510C19580BD0E2808A5CCFB6DFFC25E4B883F48C5C5D3718DF545F188AAAC6D954293AB36C4B2023A2AFB077360626E',525323);
INSERT INTO "_sqlx_migrations" VALUES(31,'league vacations','2026-11-28 07:10:23',1,X'6493C43A256978C6B70319CFA3F787DA9F3726CC66F2F4F99BC94E34C12AF5957807DF00741731336A3EA62D01FFE903',731862);
INSERT INTO "_sqlx_migrations" VALUES(32,'failures','2026-11-28 07:10:23',1,X'F9ADDCB94314DE7E7D633E2058BC7E68339316DDB0DFE52540A59F4898C3E8A278ED00C88D9007958839D9E2C0268770',421078);
INSERT INTO "_sqlx_migrations" VALUES(33,'changed hands','2026-11-28 07:10:23',1,X'7151A919A611FACCD47B65836DE9CB228CD06E12613B0B5218883CFEFD9C16C178FE80B20BA4BD0903AAF186509039F5',413297);
CREATE TABLE analyses (
    match_id BIGINT PRIMARY KEY REFERENCES challenges (id),
    -- In which way it was looked at; a program that looks in another way does it again.
    version  BIGINT NOT NULL,
    found    TEXT   NOT NULL
);
CREATE TABLE challenges (
    id           BIGINT PRIMARY KEY,
    guild        BIGINT NOT NULL,
    channel      BIGINT NOT NULL,
    challenger   BIGINT NOT NULL REFERENCES players (id),
    opponent     BIGINT REFERENCES players (id),
    preset       TEXT   NOT NULL,
    first_move   TEXT   NOT NULL,
    expires_at   BIGINT NOT NULL,
    state        TEXT   NOT NULL,
    -- The interaction that closed it, so that the same press gets the same answer.
    closed_by    BIGINT
, game TEXT NOT NULL DEFAULT 'luzhanqi', options TEXT, time_control TEXT NOT NULL DEFAULT 'untimed', time_out TEXT NOT NULL DEFAULT 'asks', weekends_off BOOLEAN NOT NULL DEFAULT FALSE, games_left INTEGER NOT NULL DEFAULT 1, part_of BIGINT, message BIGINT, rematch_of BIGINT, rated BOOLEAN NOT NULL DEFAULT FALSE, level INTEGER, knowledge BOOLEAN NOT NULL DEFAULT TRUE, seed TEXT, lot_seal TEXT, formations_kept BOOLEAN NOT NULL DEFAULT FALSE, no_vacations BOOLEAN NOT NULL DEFAULT FALSE);
INSERT INTO "challenges" VALUES(1576133138793365504,1100000000000000000,1100000000000000002,1100000000000000015,1100000000000000014,'booklet','challenger',1795867200000,'accepted',1576133138822725632,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','1d/move','asks',0,1,NULL,1576133138818531328,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576133400446631936,1100000000000000000,1100000000000000002,1100000000000000011,1100000000000000012,'booklet','challenger',1795957262000,'accepted',1576133400492769280,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576133400488574976,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576133661940514816,1100000000000000000,1100000000000000002,1100000000000000012,1100000000000000013,'booklet','challenger',1795957324000,'accepted',1576133661974069248,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576133661961486336,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576133923451174912,1100000000000000000,1100000000000000002,1100000000000000013,1100000000000000015,'booklet','challenger',1795957386000,'accepted',1576133923488923649,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576133923480535040,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576134185003778048,1100000000000000000,1100000000000000002,1100000000000000011,1100000000000000013,'pamphlet','challenger',1795957448000,'accepted',1576134185016360960,'luzhanqi','{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}','untimed','asks',0,1,NULL,1576134185012166656,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576134447185526784,1100000000000000000,1100000000000000002,1100000000000000012,1100000000000000014,'pamphlet','challenger',1795957510000,'accepted',1576134447202304000,'luzhanqi','{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}','untimed','asks',0,1,NULL,1576134447189721088,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576134708561969152,1100000000000000000,1100000000000000002,1100000000000000013,1100000000000000011,'tezhi-flip','challenger',1795957572000,'accepted',1576134708587134976,'luzhanqi','{"setup":"dealt","information":"dealt","engineer_turns":true,"camps_safe":true,"mine_takers":"lowest","flag_takers":"lowest","grenade_takes_flag":false,"grenade_enters_hq":true,"flag_behind_mines":true,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}','3d/move','asks',0,1,NULL,1576134708582940672,NULL,0,NULL,1,'x1.FEOuy_Cqg165jDcl5rEb_zvuEvXujNydbvxU6bVH_AyJ5HEzTHE466v8oq-6S2UYRFV0zz07EVk9P-27xyjw8DRaCCMJ8mY-eCXLQ7lTI2tokQmTypphQ9be50rLPultPFi6zlNVb4g','4748bee71c5e0078ee2984eb8a724554bbe0087db98e6d3a07ba2680d626a475',0,0);
INSERT INTO "challenges" VALUES(1576134969971965952,1100000000000000000,1100000000000000002,1100000000000000011,1100000000000000015,'booklet','challenger',1795957634000,'accepted',1576134969988743168,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576134969980354560,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576135231386157056,1100000000000000000,1100000000000000002,1100000000000000013,1100000000000000011,'booklet','challenger',1795957696000,'accepted',1576135231398739968,'doushouqi','{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}','3d/move','asks',0,1,NULL,1576135231390351360,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576135492880039936,1100000000000000000,1100000000000000002,1100000000000000012,0,'booklet','challenger',1795871358000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','untimed','asks',0,1,NULL,1576135492901011456,NULL,0,1,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576135754243899392,1100000000000000000,1100000000000000002,1100000000000000012,1100000000000000011,'booklet','challenger',1795957820000,'accepted',1576135754269065216,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576135754264870912,NULL,0,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576136015796502528,1100000000000000000,1100000000000000002,1100000000000000015,1100000000000000012,'booklet','chance',1795957882000,'open',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,1,NULL,1576136015804891136,NULL,0,NULL,1,'x1.J0j8n6JdcMnb2XkAEQSAHJQBQPZsiS4vrCgQ2omBdguGu2V1kQEC9vU_V7-NhUC10sH8m6IRailGcUy4RnivrQVPwBpDQ23Z6uVpe_7IAzlTyP3vrKwmtu_3eyM-cXakJvRr5pmSq5s','cf729fb3ca12caf21fba0e03b1cbb0c4efb8439f85601f64c7fdf6700ef454eb',0,0);
INSERT INTO "challenges" VALUES(1576136015809085440,1100000000000000000,1100000000000000002,1100000000000000013,NULL,'booklet','chance',1795957882000,'open',NULL,'doushouqi','{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}','3d/move','asks',0,1,NULL,1576136015813279744,NULL,0,NULL,1,'x1.WxaYiC0snQU8oEk93iQfvbuLfqF0hhWi5ef4x0b3Jab0G8VACxxUypDvaPIgwY1guYaMYNjPzflME96SUiL7mDmYHDDX8e4Y2ItxakZOUBoAh7YSh8EJQSmEtfAQbwuCOHO8tG9UNOM','ad00906d6aae39d895871e4eb83793c80a5eaa34b0b3266d1cdc19572570a651',0,0);
INSERT INTO "challenges" VALUES(1576136015817474048,1100000000000000000,1100000000000000002,1100000000000000011,NULL,'booklet','chance',1796476282000,'open',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','asks',0,3,NULL,1576136015821668352,NULL,0,NULL,1,'x1.CQL6S6QURFWBQWEHym-ntdVDdfymOIJ3kiUBqK2oTAJKHhKHo5DzJsK7PtVb4DA72R-AZeRyNQmONVeMQGOLiGi9BZCYjvMYlx7XBAhuVkCtMe5BTkHJoS2OjAFkMfvM2ThKlvZGgxU','2facce618f390e19a8f0003d971830f94fd60a8d430d8087c0c3516f49c67428',0,0);
INSERT INTO "challenges" VALUES(1576225281674612239,1100000000000000000,1100000000000000002,1100000000000000011,1100000000000000013,'booklet','challenger',1795871792000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','loses',0,1,NULL,NULL,NULL,1,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576225281674260851,1100000000000000000,1100000000000000002,1100000000000000015,1100000000000000012,'booklet','challenger',1795871792000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','loses',0,1,NULL,NULL,NULL,1,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576226321858754069,1100000000000000000,1100000000000000002,1100000000000000012,1100000000000000013,'booklet','challenger',1795872040000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','loses',0,1,NULL,NULL,NULL,1,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576227622094271717,1100000000000000000,1100000000000000002,1100000000000000011,1100000000000000015,'booklet','challenger',1795872350000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','loses',0,1,NULL,NULL,NULL,1,NULL,1,NULL,NULL,0,0);
INSERT INTO "challenges" VALUES(1576227622093440887,1100000000000000000,1100000000000000002,1100000000000000012,1100000000000000013,'booklet','challenger',1795872350000,'accepted',NULL,'xiangqi','{"repetition":"must-vary","quiet_limit":120}','3d/move','loses',0,1,NULL,NULL,NULL,1,NULL,1,NULL,NULL,0,0);
CREATE TABLE events (
    match_id     BIGINT  NOT NULL REFERENCES matches (id),
    seq          INTEGER NOT NULL,
    -- The interaction that brought it, so that a redelivered one changes nothing.
    interaction  BIGINT  NOT NULL,
    at           BIGINT  NOT NULL,
    body         TEXT    NOT NULL,
    PRIMARY KEY (match_id, seq)
);
INSERT INTO "events" VALUES(1576133138793365504,1,1576133138822725632,1795780800000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576133138793365504,2,1576133138931777536,1795780800000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT INTO "events" VALUES(1576133138793365504,3,1576133138961137664,1795780800000,'{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}');
INSERT INTO "events" VALUES(1576133138793365504,4,0,1795870800000,'{"event":"time-up","seat":"first"}');
INSERT INTO "events" VALUES(1576133400446631936,1,1576133400492769280,1795870862000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576133400446631936,2,1576133400551489536,1795870862000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT INTO "events" VALUES(1576133400446631936,3,1576133400568266752,1795870862000,'{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}');
INSERT INTO "events" VALUES(1576133400446631936,4,1576133400593432576,1795870862000,'{"event":"draw-offered","seat":"first"}');
INSERT INTO "events" VALUES(1576133661940514816,1,1576133661974069248,1795870924000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576133661940514816,2,1576133662087315456,1795870924000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT INTO "events" VALUES(1576133661940514816,3,1576133662108286976,1795870924000,'{"event":"take-back-asked","seat":"first"}');
INSERT INTO "events" VALUES(1576133923451174912,1,1576133923488923649,1795870986000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576133923451174912,2,1576133923631529984,1795870986000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT INTO "events" VALUES(1576133923451174912,3,1576133923656695809,1795870986000,'{"event":"pause-asked","seat":"first","length":864000000}');
INSERT INTO "events" VALUES(1576134185003778048,1,1576134185016360960,1795871048000,'"x1.ajRPbAr467fa52aOTmMw4X0g4_pVCKCLP5Wk_XNdaU_wBpp4b4ouiuwpv1iX1Dm5ALaQAIokRQDKmzBmSRnBIIU0ZSaI7jM8j8cdXVVO7OGEY03xFKfaEnIYjNE54qbjh2FRJ6ISo1ARtT1HYfSetW_4aBUmrefDYpDR4gVQLIQywsUxnAizgZRyX8H5Hg7HF9fyDm-TXw"');
INSERT INTO "events" VALUES(1576134185003778048,2,1576134185146384384,1795871048000,'"x1.hUFZfuZHbdEblwYFKXreF51_C-6YJ5V8KfT6ZyUpx41pA5FVQVwXmo43VxTZd1-sq-bQ_bR_IyjYEwrpSrDtyokqLNvY_lSCStoigKN214xiNqszA14dklbTjvxE_LaynZOFW9N3AbFC6cwgQKWLC2xDIg"');
INSERT INTO "events" VALUES(1576134185003778048,3,1576134185158967296,1795871048000,'"x1.HUTzhOCJ6rLP0O1Bzi5Vv2EV_aWjvELVxrNa0E5evHD-32IT-ciLdjeQymBlHlbLPeddnUts3aTzNnfOJC93cFRUuschM9BgXMofOFI0CHL9CoeqyvxfVtH8MhExdFHthvC5ItJTiZN5QQtW_RWsHjavcZ0ak9PsxYZkGBMJlGMNp4h8YRIuFMUhj0xK4wC227k"');
INSERT INTO "events" VALUES(1576134185003778048,4,1576134185192521728,1795871048000,'"x1.fJbzqbJqXTuy0FhTXVKiP2OS7dhilRNGEUS8gpubVHoKvMpeiGC2ndrVul9C0sjqOxSB2D8OuP7pCXSwGm_R5aocmdCimU_Wa-UtZ7HvOhSDcAySGS7Atsl_1Ilzy72Jh6Xe6AHZPdYF32NajNf1jYV3c4g"');
INSERT INTO "events" VALUES(1576134185003778048,5,1576134185205104640,1795871048000,'"x1.6zOqxGvVrvwfJEGla9kbLRxBniF-WYSd07Qt8MUEYkvzMrhqGZulpkQvRhkeTrKGCuMNbXdsHYgbrq3WbCMxb6BBFP3flnsJFHVZ8Jazlz8w6xl9JxlKi_L06jc3Zz1ZHjJExfsD-oJDrHrUw-H3PQi3p6TT6grvdLE2yL3WQ1E4GYFVTy-sU4fDpYlyqWHel9pZ"');
INSERT INTO "events" VALUES(1576134185003778048,6,1576134185301573632,1795871048000,'{"event":"moved","seat":"first","from":"e6","to":"e7","judged":{"rules":2,"verdict":"defender-removed"}}');
INSERT INTO "events" VALUES(1576134447185526784,1,1576134447202304000,1795871110000,'"x1.f6hbaUb4gF1HFqZgBa0tna_Mw_ZjL9YDcrQ6PHeNYDkITHkAK4DbyW9XP_DHRwbBvNpSHIgQbc-P_nR49uzGxnlv9ZnTc2kewt5Mkh8jhujfsmsX0kELEWBO-9SirTj8L0ZXN2Z40FbC1wL9pbbLuJ2hbCM60p3XSoKgCEEbhnKYze3xXyr97s2QTc2tpbBrnPAMBMxl2A"');
INSERT INTO "events" VALUES(1576134447185526784,2,1576134447235858432,1795871110000,'"x1.vQsUIQR923K1vtlBoRdFolCvOR4jCMmzbB4e8-qHkIs-IWGhx3rT2mZPFZuSeO0o9F4EJGOyO13ZYRLo5iKXyhQ0LtFXLjClh0wKa-ymOq1CDvfUOnOkUStfK1jleiRRel6ejmGD5QuK6L0BXIFFHxBBYQ"');
INSERT INTO "events" VALUES(1576134708561969152,1,1576134708587134976,1795871172000,'"x1.7cMX0PSTCZ2IBvQqPcgipOB-74OaWoLuGsEgGUaYS7ymz39aVLt-S0CDACRwzxW2YtC-7RCfGcwUV3l610PiEioGp29e_IgWKPqptcJ6v8CTRdSLYKb83gkhx7sdAtyEQ3zKK2rt3i3Txf69WngNUVYUy6DAmnRnwgCHhf6pqDALMhZMQe2QiXVGKkMhV56rgsChBENxq9nNfkJBmB8Am2hTwgTf57vrbG_wVZwXPgZtwFgK4PHtRZ0qKIOYdCS9YblGkjbngevBsUyBYPRChY3k7h4-UPJB1IjqJQrihHgQXQ"');
INSERT INTO "events" VALUES(1576134969971965952,1,1576134969988743168,1795871234000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576134969971965952,2,1576134970013908994,1795871234000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT INTO "events" VALUES(1576135231386157056,1,1576135231398739968,1795871296000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576135492880039936,1,1576135492880039936,1795871358000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576135754243899392,1,1576135754269065216,1795871420000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576135754243899392,2,1576135754302619648,1795871420000,'{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT INTO "events" VALUES(1576135754243899392,3,1576135754357145600,1795871420000,'{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}');
INSERT INTO "events" VALUES(1576135754243899392,4,1576135754403282945,1795871420000,'{"event":"resigned","seat":"second"}');
INSERT INTO "events" VALUES(1576225281674612239,1,0,1795871792000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576225281674260851,1,0,1795871792000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576226321858754069,1,0,1795872040000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576227622094271717,1,0,1795872350000,'{"event":"begun","rules":2}');
INSERT INTO "events" VALUES(1576227622093440887,1,0,1795872350000,'{"event":"begun","rules":2}');
CREATE TABLE formations (
    -- The interaction that laid it by, so that none is laid by twice.
    id      BIGINT PRIMARY KEY,
    player  BIGINT NOT NULL REFERENCES players (id),
    name    TEXT   NOT NULL,
    -- The name in lower case: the names of one person's formations differ in more than capitals.
    folded  TEXT   NOT NULL,
    army    TEXT   NOT NULL, changed_at BIGINT NOT NULL DEFAULT 0,
    UNIQUE (player, folded)
);
CREATE TABLE guilds (
    id        BIGINT PRIMARY KEY,
    language  TEXT,
    locale    TEXT
, style TEXT, theme TEXT, greeted BOOLEAN NOT NULL DEFAULT FALSE, network BIGINT REFERENCES rating_networks (id));
INSERT INTO "guilds" VALUES(1100000000000000000,NULL,'en-US',NULL,NULL,1,NULL);
CREATE TABLE halts (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    from_at   BIGINT NOT NULL,
    -- NULL as long as it lasts.
    until_at  BIGINT,
    PRIMARY KEY (match_id, from_at)
);
CREATE TABLE live_messages (
    match_id    BIGINT NOT NULL REFERENCES challenges (id),
    kind        TEXT NOT NULL,
    channel     BIGINT NOT NULL,
    message     BIGINT NOT NULL,
    -- The last event that it tells of.
    seq         BIGINT NOT NULL,
    -- The lines that stay when the game goes on in another message. Everyone could read them when they were posted.
    story       TEXT NOT NULL DEFAULT '',
    plies       BIGINT NOT NULL DEFAULT 0,
    is_complete BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (match_id, kind)
);
INSERT INTO "live_messages" VALUES(1576133138793365504,'board',1576133138818531328,1576133138927583232,4,'**feather-53** · Xiangqi, standard rules
<@1100000000000000015> plays 🔴 Red and moves first, <@1100000000000000014> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 1 day per move. If it runs out, the other player claims the win or gives more time.
**1.** 🔴 Red: Cannon h2 → e2 (C2.5).
**2.** ⚫ Black: Horse h9 → g7 (H8+7).
⏰ <@1100000000000000015> is out of time. <@1100000000000000014>, claim the win or give more time. Until then <@1100000000000000015> can still move.',2,0);
INSERT INTO "live_messages" VALUES(1576133138793365504,'second',1576133399158980608,1576133399167369216,4,'',0,0);
INSERT INTO "live_messages" VALUES(1576133138793365504,'call',1576133138818531328,1576133399179952128,4,'',0,0);
INSERT INTO "live_messages" VALUES(1576133400446631936,'board',1576133400488574976,1576133400543100928,4,'**fiddle-72** · Xiangqi, standard rules
<@1100000000000000011> plays 🔴 Red and moves first, <@1100000000000000012> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
**1.** 🔴 Red: Cannon h2 → e2 (C2.5).
**2.** ⚫ Black: Horse h9 → g7 (H8+7).',2,0);
INSERT INTO "live_messages" VALUES(1576133661940514816,'board',1576133661961486336,1576133662083121152,3,'**mirror-78** · Xiangqi, standard rules
<@1100000000000000012> plays 🔴 Red and moves first, <@1100000000000000013> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
**1.** 🔴 Red: Cannon h2 → e2 (C2.5).',1,0);
INSERT INTO "live_messages" VALUES(1576133400446631936,'second',1576133923488923648,1576133923526672384,4,'',0,0);
INSERT INTO "live_messages" VALUES(1576133661940514816,'second',1576133923560226816,1576133923614752768,3,'',0,0);
INSERT INTO "live_messages" VALUES(1576133923451174912,'board',1576133923480535040,1576133923614752770,3,'**sparrow-67** · Xiangqi, standard rules
<@1100000000000000013> plays 🔴 Red and moves first, <@1100000000000000015> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
**1.** 🔴 Red: Cannon h2 → e2 (C2.5).',1,0);
INSERT INTO "live_messages" VALUES(1576133923451174912,'call',1576133923480535040,1576134183737098240,3,'',0,0);
INSERT INTO "live_messages" VALUES(1576134185003778048,'board',1576134185012166656,1576134185280602112,6,'<@1100000000000000013> is ready too. The game begins.
-# 🔒 Seal of 🔴 Red: `67f6 2c53 cf5d b11e`
-# 🔒 Seal of 🔵 Blue: `b94e 9331 d22b 3fe0`
**1.** 🔴 Red: e6 attacks e7: the defender is removed.',1,0);
INSERT INTO "live_messages" VALUES(1576134185003778048,'second',1576133923560226816,1576134445897875457,6,'',0,0);
INSERT INTO "live_messages" VALUES(1576134185003778048,'first',1576134185129607168,1576134185133801472,6,'',0,0);
INSERT INTO "live_messages" VALUES(1576134447185526784,'first',1576133923488923648,1576134447223275520,2,'',0,0);
INSERT INTO "live_messages" VALUES(1576134447185526784,'second',1576133399158980608,1576134447223275522,1,'',0,0);
INSERT INTO "live_messages" VALUES(1576134447185526784,'board',1576134447189721088,1576134447227469824,1,'**river-53** · Luzhanqi, basic rules
<@1100000000000000012> plays 🔴 Red and moves first, <@1100000000000000014> plays 🔵 Blue.
⏱️ **Time:** no limit. If a player doesn''t move for 14 days, the other player can claim the win.',0,0);
INSERT INTO "live_messages" VALUES(1576134708561969152,'board',1576134708582940672,1576134708650049536,1,'**orchid-14** · Luzhanqi, flip game
All pieces of both armies lie face down, and nobody knows which is where. <@1100000000000000013> turns over the first piece and plays its colour; <@1100000000000000011> plays the other.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.',0,0);
INSERT INTO "live_messages" VALUES(1576134969971965952,'board',1576134969980354560,1576134970013908992,2,'**cedar-21** · Xiangqi, standard rules
<@1100000000000000011> plays 🔴 Red and moves first, <@1100000000000000015> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
**1.** 🔴 Red: Cannon h2 → e2 (C2.5).',1,0);
INSERT INTO "live_messages" VALUES(1576134969971965952,'call',1576134969980354560,1576135231398739969,2,'',0,0);
INSERT INTO "live_messages" VALUES(1576135231386157056,'board',1576135231390351360,1576135231553929216,1,'**candle-11** · Dou Shou Qi, standard rules
<@1100000000000000013> plays 🔵 Blue and moves first, <@1100000000000000011> plays 🔴 Red. Nothing is hidden in this game: everything happens here.
⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.',0,0);
INSERT INTO "live_messages" VALUES(1576135492880039936,'board',1576135492901011456,1576135752973025280,1,'**beacon-25** · Xiangqi, standard rules
<@1100000000000000012> plays 🔴 Red and moves first, Caipan plays ⚫ Black. Nothing is hidden in this game: everything happens here.',0,0);
INSERT INTO "live_messages" VALUES(1576135754243899392,'first',1576133923488923648,1576136277164556289,4,'',0,0);
INSERT INTO "live_messages" VALUES(1576225281674612239,'board',1576137330979241984,1576137582675230720,1,'🏆 **Swiss**, round 1
**plum-15** · Xiangqi, standard rules
<@1100000000000000011> plays 🔴 Red and moves first, <@1100000000000000013> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
📊 **Rated:** Xiangqi · correspondence.
⏱️ **Time:** 3 days per move. Whoever runs out loses.',0,0);
INSERT INTO "live_messages" VALUES(1576225281674260851,'board',1576137582650064896,1576137582683619328,1,'🏆 **Swiss**, round 1
**lemon-74** · Xiangqi, standard rules
<@1100000000000000015> plays 🔴 Red and moves first, <@1100000000000000012> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
📊 **Rated:** Xiangqi · correspondence.
⏱️ **Time:** 3 days per move. Whoever runs out loses.',0,0);
INSERT INTO "live_messages" VALUES(1576226321858754069,'board',1576138368117374976,1576138628201971713,1,'🏆 **Robin**, round 1
**delta-40** · Xiangqi, standard rules
<@1100000000000000012> plays 🔴 Red and moves first, <@1100000000000000013> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
📊 **Rated:** Xiangqi · correspondence.
⏱️ **Time:** 3 days per move. Whoever runs out loses.',0,0);
INSERT INTO "live_messages" VALUES(1576227622093440887,'board',1576139675351908352,1576139935423922176,1,'🏆 **Cup**, semi-final
**planet-91** · Xiangqi, standard rules
<@1100000000000000012> plays 🔴 Red and moves first, <@1100000000000000013> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
📊 **Rated:** Xiangqi · correspondence.
⏱️ **Time:** 3 days per move. Whoever runs out loses.',0,0);
INSERT INTO "live_messages" VALUES(1576227622094271717,'board',1576139935407144960,1576139935432310785,1,'🏆 **Cup**, semi-final
**feather-89** · Xiangqi, standard rules
<@1100000000000000011> plays 🔴 Red and moves first, <@1100000000000000015> plays ⚫ Black. Nothing is hidden in this game: everything happens here.
📊 **Rated:** Xiangqi · correspondence.
⏱️ **Time:** 3 days per move. Whoever runs out loses.',0,0);
INSERT INTO "live_messages" VALUES(1576227622094271717,'call',1576139935407144960,1576139935449088000,1,'',0,0);
CREATE TABLE marks (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    player    BIGINT NOT NULL REFERENCES players (id),
    body      TEXT   NOT NULL,
    PRIMARY KEY (match_id, player)
);
CREATE TABLE matches (
    id             BIGINT  PRIMARY KEY REFERENCES challenges (id),
    code           TEXT    NOT NULL UNIQUE,
    guild          BIGINT  NOT NULL,
    -- The channel of the challenge and the message that the thread hangs on.
    channel        BIGINT  NOT NULL,
    message        BIGINT  NOT NULL,
    -- Whether a thread may be opened at all; without one the match runs in the channel.
    wants_thread   BOOLEAN NOT NULL,
    -- Where the match runs: a thread or the channel. Unknown until the first message is due.
    place          BIGINT,
    options        TEXT    NOT NULL,
    first_player   BIGINT  NOT NULL REFERENCES players (id),
    second_player  BIGINT  NOT NULL REFERENCES players (id),
    -- Who has been told that their direct messages are closed.
    first_told     BOOLEAN NOT NULL DEFAULT FALSE,
    second_told    BOOLEAN NOT NULL DEFAULT FALSE,
    stage          TEXT    NOT NULL,
    -- Whose turn it is, by side; nobody's outside a game.
    turn           TEXT,
    ply            INTEGER NOT NULL,
    updated_at     BIGINT  NOT NULL
, due_at BIGINT, first_zone TEXT, second_zone TEXT, counts_silence BOOLEAN NOT NULL DEFAULT FALSE);
INSERT INTO "matches" VALUES(1576133138793365504,'feather-53',1100000000000000000,1100000000000000002,1576133138818531328,1,1576133138818531328,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000015,1100000000000000014,0,0,'playing','first',2,1795870800000,NULL,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576133400446631936,'fiddle-72',1100000000000000000,1100000000000000002,1576133400488574976,1,1576133400488574976,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000011,1100000000000000012,0,0,'playing','first',2,1795870862000,1796130062000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576133661940514816,'mirror-78',1100000000000000000,1100000000000000002,1576133661961486336,1,1576133661961486336,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000012,1100000000000000013,0,0,'playing','second',1,1795870924000,1796130124000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576133923451174912,'sparrow-67',1100000000000000000,1100000000000000002,1576133923480535040,1,1576133923480535040,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000013,1100000000000000015,0,0,'playing','second',1,1795870986000,1796130186000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576134185003778048,'fiddle-15',1100000000000000000,1100000000000000002,1576134185012166656,1,1576134185012166656,'{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}',1100000000000000011,1100000000000000013,0,0,'playing','second',1,1795871048000,1797080648000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576134447185526784,'river-53',1100000000000000000,1100000000000000002,1576134447189721088,1,1576134447189721088,'{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}',1100000000000000012,1100000000000000014,0,0,'arranging',NULL,0,1795871110000,NULL,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576134708561969152,'orchid-14',1100000000000000000,1100000000000000002,1576134708582940672,1,1576134708582940672,'{"setup":"dealt","information":"dealt","engineer_turns":true,"camps_safe":true,"mine_takers":"lowest","flag_takers":"lowest","grenade_takes_flag":false,"grenade_enters_hq":true,"flag_behind_mines":true,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}',1100000000000000013,1100000000000000011,0,0,'playing','first',0,1795871172000,1796130372000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576134969971965952,'cedar-21',1100000000000000000,1100000000000000002,1576134969980354560,1,1576134969980354560,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000011,1100000000000000015,0,0,'playing','second',1,1795871234000,1796130434000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576135231386157056,'candle-11',1100000000000000000,1100000000000000002,1576135231390351360,1,1576135231390351360,'{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}',1100000000000000013,1100000000000000011,0,0,'playing','first',0,1795871296000,1796130496000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576135492880039936,'beacon-25',1100000000000000000,1100000000000000002,1576135492901011456,1,1576135492901011456,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000012,0,0,0,'playing','first',0,1795871358000,1797080958000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576135754243899392,'silver-83',1100000000000000000,1100000000000000002,1576135754264870912,1,1576135754264870912,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000012,1100000000000000011,0,0,'over',NULL,2,1795871420000,NULL,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576225281674612239,'plum-15',1100000000000000000,1100000000000000002,1576137330979241984,1,1576137330979241984,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000011,1100000000000000013,0,0,'playing','first',0,1795871792000,1796130992000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576225281674260851,'lemon-74',1100000000000000000,1100000000000000002,1576137582650064896,1,1576137582650064896,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000015,1100000000000000012,0,0,'playing','first',0,1795871792000,1796130992000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576226321858754069,'delta-40',1100000000000000000,1100000000000000002,1576138368117374976,1,1576138368117374976,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000012,1100000000000000013,0,0,'playing','first',0,1795872040000,1796131240000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576227622094271717,'feather-89',1100000000000000000,1100000000000000002,1576139935407144960,1,1576139935407144960,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000011,1100000000000000015,0,0,'playing','first',0,1795872350000,1796131550000,NULL,NULL,1);
INSERT INTO "matches" VALUES(1576227622093440887,'planet-91',1100000000000000000,1100000000000000002,1576139675351908352,1,1576139675351908352,'{"repetition":"must-vary","quiet_limit":120}',1100000000000000012,1100000000000000013,0,0,'playing','first',0,1795872350000,1796131550000,NULL,NULL,1);
CREATE TABLE notes (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    player    BIGINT NOT NULL REFERENCES players (id),
    text      TEXT   NOT NULL,
    PRIMARY KEY (match_id, player)
);
CREATE TABLE "outages" (
    shards    INTEGER NOT NULL,
    shard     INTEGER NOT NULL,
    from_at   BIGINT  NOT NULL,
    until_at  BIGINT  NOT NULL,
    PRIMARY KEY (shards, shard, from_at)
);
CREATE TABLE outbox (
    match_id       BIGINT  NOT NULL,
    seq            INTEGER NOT NULL,
    -- 'table', 'first' or 'second'.
    audience       TEXT    NOT NULL,
    -- 'notice': an announcement. 'answer': the answer to a command, owed only if the command's own answer
    -- does not get through. 'closed-dms': a word to the player that their direct messages are closed.
    purpose        TEXT    NOT NULL,
    -- What Discord tells a repeat by: chance, so that it tells nobody anything else.
    nonce          TEXT    NOT NULL,
    due_at         BIGINT  NOT NULL,
    attempts       INTEGER NOT NULL DEFAULT 0,
    -- Until when some process is busy with it.
    claimed_until  BIGINT  NOT NULL DEFAULT 0, urgency INTEGER NOT NULL DEFAULT 1, unclear_since BIGINT, resent INTEGER NOT NULL DEFAULT 0, told_in_private BOOLEAN NOT NULL DEFAULT FALSE, failures INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seq, audience, purpose)
);
CREATE TABLE plans (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    -- 'first' or 'second'.
    seat      TEXT   NOT NULL,
    -- The plan as text; NULL when there is nothing left but the move that waits.
    body      TEXT,
    -- A move that waits for its moment, which change of the board it is to be, and the moment.
    action    TEXT,
    change    INTEGER,
    due_at    BIGINT, seq BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat)
);
INSERT INTO "plans" VALUES(1576134969971965952,'first','x1.vx93zIWqmmv-wlX8b5zyfWNo9L4HtK7OMg_6wMv_H4AneeAYftF1m-7HaXx-PGfVLg',NULL,NULL,NULL,2);
CREATE TABLE players (
    id          BIGINT  PRIMARY KEY,
    name        TEXT    NOT NULL,
    -- Their direct-message channel, once one has been opened.
    dm_channel  BIGINT,
    -- Whether the last direct message was refused.
    dms_closed  BOOLEAN NOT NULL DEFAULT FALSE
, locale TEXT);
INSERT INTO "players" VALUES(0,'Caipan',NULL,0,NULL);
INSERT INTO "players" VALUES(1100000000000000015,'Dov',1576133399154786304,1,'en-US');
INSERT INTO "players" VALUES(1100000000000000014,'Olga',1576133399158980608,0,'en-US');
INSERT INTO "players" VALUES(1100000000000000011,'Ann',1576134185129607168,0,'en-US');
INSERT INTO "players" VALUES(1100000000000000012,'Ben',1576133923488923648,0,'en-US');
INSERT INTO "players" VALUES(1100000000000000013,'Cleo',1576133923560226816,0,'en-US');
CREATE TABLE preferences (
    player      BIGINT  PRIMARY KEY REFERENCES players (id),
    -- How pieces are lettered, and in which colours boards are drawn.
    style       TEXT,
    theme       TEXT,
    -- Whether boards come as text, too.
    text_board  BOOLEAN
, language TEXT, time_zone TEXT, quiet_hours TEXT, reminder_lead BIGINT, remind_in_thread BOOLEAN, no_direct_messages BOOLEAN, confirm TEXT, profile TEXT, knowledge BOOLEAN);
CREATE TABLE rating_changes (
    match_id           BIGINT NOT NULL REFERENCES results (match_id),
    -- 'first' or 'second'.
    side               TEXT   NOT NULL,
    before_rating      DOUBLE PRECISION NOT NULL,
    before_deviation   DOUBLE PRECISION NOT NULL,
    before_volatility  DOUBLE PRECISION NOT NULL,
    -- When the player's game before it ended; NULL if it was the first.
    before_played_at   BIGINT,
    rating             DOUBLE PRECISION NOT NULL,
    deviation          DOUBLE PRECISION NOT NULL,
    volatility         DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match_id, side)
);
CREATE TABLE rating_networks (
    -- The interaction that founded it.
    id    BIGINT PRIMARY KEY,
    name  TEXT NOT NULL,
    word  TEXT NOT NULL UNIQUE
);
CREATE TABLE ratings (
    scope       BIGINT  NOT NULL,
    player      BIGINT  NOT NULL,
    pool        TEXT    NOT NULL,
    rating      DOUBLE PRECISION NOT NULL,
    deviation   DOUBLE PRECISION NOT NULL,
    volatility  DOUBLE PRECISION NOT NULL,
    played_at   BIGINT  NOT NULL,
    -- How many games counted.
    games       INTEGER NOT NULL,
    PRIMARY KEY (scope, player, pool)
);
CREATE TABLE reminders (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    -- By side: 'first' or 'second'.
    side      TEXT   NOT NULL,
    player    BIGINT NOT NULL REFERENCES players (id),
    -- Since when the match waits, and when the player was last reminded of that.
    since_at  BIGINT NOT NULL,
    last_at   BIGINT,
    due_at    BIGINT,
    PRIMARY KEY (match_id, side)
);
INSERT INTO "reminders" VALUES(1576133138793365504,'first',1100000000000000015,1795780800000,NULL,NULL);
INSERT INTO "reminders" VALUES(1576133400446631936,'first',1100000000000000011,1795870862000,NULL,1796043662000);
INSERT INTO "reminders" VALUES(1576133661940514816,'second',1100000000000000013,1795870924000,NULL,1796043724000);
INSERT INTO "reminders" VALUES(1576133923451174912,'second',1100000000000000015,1795870986000,NULL,1796043786000);
INSERT INTO "reminders" VALUES(1576134185003778048,'second',1100000000000000013,1795871048000,NULL,1796130248000);
INSERT INTO "reminders" VALUES(1576134447185526784,'first',1100000000000000012,1795871110000,NULL,1796130310000);
INSERT INTO "reminders" VALUES(1576134447185526784,'second',1100000000000000014,1795871110000,NULL,1796130310000);
INSERT INTO "reminders" VALUES(1576134708561969152,'first',1100000000000000013,1795871172000,NULL,1796043972000);
INSERT INTO "reminders" VALUES(1576134969971965952,'second',1100000000000000015,1795871234000,NULL,1796044034000);
INSERT INTO "reminders" VALUES(1576135231386157056,'first',1100000000000000013,1795871296000,NULL,1796044096000);
INSERT INTO "reminders" VALUES(1576135492880039936,'first',1100000000000000012,1795871358000,NULL,1796130558000);
INSERT INTO "reminders" VALUES(1576225281674612239,'first',1100000000000000011,1795871792000,NULL,1796044592000);
INSERT INTO "reminders" VALUES(1576225281674260851,'first',1100000000000000015,1795871792000,NULL,1796044592000);
INSERT INTO "reminders" VALUES(1576226321858754069,'first',1100000000000000012,1795872040000,NULL,1796044840000);
INSERT INTO "reminders" VALUES(1576227622094271717,'first',1100000000000000011,1795872350000,NULL,1796045150000);
INSERT INTO "reminders" VALUES(1576227622093440887,'first',1100000000000000012,1795872350000,NULL,1796045150000);
CREATE TABLE results (
    match_id       BIGINT  PRIMARY KEY REFERENCES matches (id),
    -- The network of its server, or the server itself: where its ratings hold.
    scope          BIGINT  NOT NULL,
    guild          BIGINT  NOT NULL,
    finished_at    BIGINT  NOT NULL,
    -- What it is rated with.
    pool           TEXT    NOT NULL,
    rated          BOOLEAN NOT NULL,
    first_player   BIGINT  NOT NULL,
    second_player  BIGINT  NOT NULL,
    first_plies    INTEGER NOT NULL,
    second_plies   INTEGER NOT NULL,
    -- Who won, by side, and why the game ended; no reason if it was called off.
    winner         TEXT,
    reason         TEXT,
    voided         BOOLEAN NOT NULL,
    -- Why it does not count, if it was to be rated and does not.
    refusal        TEXT
, changed_hands BOOLEAN NOT NULL DEFAULT FALSE);
INSERT INTO "results" VALUES(1576135754243899392,1100000000000000000,1100000000000000000,1795871420000,'xiangqi-correspondence',0,1100000000000000012,1100000000000000011,1,1,'first','resignation',0,NULL,0);
CREATE TABLE season_events (
    season_id    BIGINT  NOT NULL REFERENCES seasons (id),
    seq          INTEGER NOT NULL,
    -- The interaction that brought it, 0 for a date or a game, so that a repeated one changes nothing.
    interaction  BIGINT  NOT NULL,
    body         TEXT    NOT NULL,
    PRIMARY KEY (season_id, seq)
);
INSERT INTO "season_events" VALUES(1576136277147779072,1,1576136277147779072,'{"at":1795871544000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Swiss","format":{"swiss":{"rounds":2}},"rounds":"when-over","rounds_at_once":1,"tie_breaks":["median-buchholz","buchholz","sonneborn-berger"],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT INTO "season_events" VALUES(1576136277147779072,2,1576136277168750592,'{"at":1795871544000,"by":1100000000000000011,"reason":null,"event":{"event":"entered","person":1100000000000000011,"name":"Ann","rating":1500}}');
INSERT INTO "season_events" VALUES(1576136277147779072,3,1576136538507444224,'{"at":1795871606000,"by":1100000000000000012,"reason":null,"event":{"event":"entered","person":1100000000000000012,"name":"Ben","rating":1500}}');
INSERT INTO "season_events" VALUES(1576136277147779072,4,1576136799862915072,'{"at":1795871668000,"by":1100000000000000013,"reason":null,"event":{"event":"entered","person":1100000000000000013,"name":"Cleo","rating":1500}}');
INSERT INTO "season_events" VALUES(1576136277147779072,5,1576137061222580224,'{"at":1795871730000,"by":1100000000000000015,"reason":null,"event":{"event":"entered","person":1100000000000000015,"name":"Dov","rating":1500}}');
INSERT INTO "season_events" VALUES(1576136277147779072,6,1576137322561273856,'{"at":1795871792000,"by":1100000000000000014,"reason":null,"event":{"event":"started","divisions":[[1100000000000000011,1100000000000000012,1100000000000000013,1100000000000000015]]}}');
INSERT INTO "season_events" VALUES(1576136277147779072,7,0,'{"at":1795871792000,"by":null,"reason":null,"event":{"event":"paired","round":1,"games":[{"white":1,"black":3,"table":1},{"white":4,"black":2,"table":2}],"byes":[],"ends":null}}');
INSERT INTO "season_events" VALUES(1576137583950299136,1,1576137583950299136,'{"at":1795871854000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Robin","format":{"round-robin":{"cycles":"single","division":null}},"rounds":"when-over","rounds_at_once":1,"tie_breaks":["direct-encounter","sonneborn-berger","wins"],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT INTO "season_events" VALUES(1576137583950299136,2,1576137583971270656,'{"at":1795871854000,"by":1100000000000000011,"reason":null,"event":{"event":"entered","person":1100000000000000011,"name":"Ann","rating":1500}}');
INSERT INTO "season_events" VALUES(1576137583950299136,3,1576137845314158592,'{"at":1795871916000,"by":1100000000000000012,"reason":null,"event":{"event":"entered","person":1100000000000000012,"name":"Ben","rating":1500}}');
INSERT INTO "season_events" VALUES(1576137583950299136,4,1576138106644463616,'{"at":1795871978000,"by":1100000000000000013,"reason":null,"event":{"event":"entered","person":1100000000000000013,"name":"Cleo","rating":1500}}');
INSERT INTO "season_events" VALUES(1576137583950299136,5,1576138368088014848,'{"at":1795872040000,"by":1100000000000000014,"reason":null,"event":{"event":"started","divisions":[[1100000000000000011,1100000000000000012,1100000000000000013]]}}');
INSERT INTO "season_events" VALUES(1576137583950299136,6,0,'{"at":1795872040000,"by":null,"reason":null,"event":{"event":"paired","round":1,"games":[{"white":2,"black":3,"table":1}],"byes":[[1,"zero"]],"ends":null}}');
INSERT INTO "season_events" VALUES(1576138629468651520,1,1576138629468651520,'{"at":1795872102000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Cup","format":{"knock-out":{"best_of":1,"third_place":true,"tied":"replay"}},"rounds":"when-over","rounds_at_once":1,"tie_breaks":[],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT INTO "season_events" VALUES(1576138629468651520,2,1576138629489623040,'{"at":1795872102000,"by":1100000000000000011,"reason":null,"event":{"event":"entered","person":1100000000000000011,"name":"Ann","rating":1500}}');
INSERT INTO "season_events" VALUES(1576138629468651520,3,1576138890845093888,'{"at":1795872164000,"by":1100000000000000012,"reason":null,"event":{"event":"entered","person":1100000000000000012,"name":"Ben","rating":1500}}');
INSERT INTO "season_events" VALUES(1576138629468651520,4,1576139152628383744,'{"at":1795872226000,"by":1100000000000000013,"reason":null,"event":{"event":"entered","person":1100000000000000013,"name":"Cleo","rating":1500}}');
INSERT INTO "season_events" VALUES(1576138629468651520,5,1576139413954494464,'{"at":1795872288000,"by":1100000000000000015,"reason":null,"event":{"event":"entered","person":1100000000000000015,"name":"Dov","rating":1500}}');
INSERT INTO "season_events" VALUES(1576138629468651520,6,1576139675314159616,'{"at":1795872350000,"by":1100000000000000014,"reason":null,"event":{"event":"started","divisions":[[1100000000000000011,1100000000000000012,1100000000000000013,1100000000000000015]]}}');
INSERT INTO "season_events" VALUES(1576138629468651520,7,0,'{"at":1795872350000,"by":null,"reason":null,"event":{"event":"paired","round":1,"games":[{"white":1,"black":4,"table":1},{"white":2,"black":3,"table":2}],"byes":[],"ends":null}}');
INSERT INTO "season_events" VALUES(1576139936715767808,1,1576139936715767808,'{"at":1795872412000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Arena","format":{"arena":{"streaks":true}},"rounds":{"by-date":{"length":7200000,"unfinished":"runs-on"}},"rounds_at_once":1,"tie_breaks":["wins"],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT INTO "season_events" VALUES(1576139936799653888,1,1576139936799653888,'{"at":1795872412000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Ladder","format":{"ladder":{"reach":3,"answer":259200000,"protection":259200000,"decay":{"after":1814400000,"places":1}}},"rounds":"when-over","rounds_at_once":1,"tie_breaks":[],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT INTO "season_events" VALUES(1576139936799653888,2,1576139936824819712,'{"at":1795872412000,"by":1100000000000000011,"reason":null,"event":{"event":"entered","person":1100000000000000011,"name":"Ann","rating":1500}}');
INSERT INTO "season_events" VALUES(1576139936799653888,3,1576140198150930432,'{"at":1795872474000,"by":1100000000000000012,"reason":null,"event":{"event":"entered","person":1100000000000000012,"name":"Ben","rating":1500}}');
INSERT INTO "season_events" VALUES(1576139936799653888,4,1576140459971969024,'{"at":1795872536000,"by":1100000000000000013,"reason":null,"event":{"event":"entered","person":1100000000000000013,"name":"Cleo","rating":1500}}');
INSERT INTO "season_events" VALUES(1576139936799653888,5,1576140721319051264,'{"at":1795872598000,"by":1100000000000000014,"reason":null,"event":{"event":"started","divisions":[[1100000000000000011,1100000000000000012,1100000000000000013]]}}');
INSERT INTO "season_events" VALUES(1576139936799653888,6,0,'{"at":1795872598000,"by":null,"reason":null,"event":{"event":"paired","round":1,"games":[],"byes":[],"ends":null}}');
INSERT INTO "season_events" VALUES(1576139936799653888,7,1576140982691299328,'{"at":1795872660000,"by":1100000000000000013,"reason":null,"event":{"event":"challenged","by":3,"of":1}}');
INSERT INTO "season_events" VALUES(1576141244038381568,1,1576141244038381568,'{"at":1795872722000,"by":1100000000000000014,"reason":null,"event":{"event":"created","settings":{"name":"Open","format":{"swiss":{"rounds":5}},"rounds":"when-over","rounds_at_once":1,"tie_breaks":["median-buchholz","buchholz","sonneborn-berger"],"fewest":2,"most":500,"late_entries":"refused","half_point_byes":1,"starts":null,"asked":null}}}');
INSERT INTO "season_events" VALUES(1576141244038381568,2,1576141244071936000,'{"at":1795872722000,"by":1100000000000000011,"reason":null,"event":{"event":"entered","person":1100000000000000011,"name":"Ann","rating":1500}}');
INSERT INTO "season_events" VALUES(1576141244038381568,3,1576141505398046720,'{"at":1795872784000,"by":1100000000000000012,"reason":null,"event":{"event":"entered","person":1100000000000000012,"name":"Ben","rating":1500}}');
CREATE TABLE season_games (
    match_id   BIGINT  PRIMARY KEY REFERENCES matches (id),
    season_id  BIGINT  NOT NULL REFERENCES seasons (id),
    game       INTEGER NOT NULL
, dropped BOOLEAN NOT NULL DEFAULT FALSE);
INSERT INTO "season_games" VALUES(1576225281674612239,1576136277147779072,1,0);
INSERT INTO "season_games" VALUES(1576225281674260851,1576136277147779072,2,0);
INSERT INTO "season_games" VALUES(1576226321858754069,1576137583950299136,1,0);
INSERT INTO "season_games" VALUES(1576227622094271717,1576138629468651520,1,0);
INSERT INTO "season_games" VALUES(1576227622093440887,1576138629468651520,2,0);
CREATE TABLE season_messages (
    season_id  BIGINT  NOT NULL REFERENCES seasons (id),
    seq        INTEGER NOT NULL,
    channel    BIGINT  NOT NULL,
    message    BIGINT  NOT NULL,
    PRIMARY KEY (season_id, seq)
);
INSERT INTO "season_messages" VALUES(1576139936799653888,7,1100000000000000002,1576140991092490240);
CREATE TABLE season_pauses (
    season_id  BIGINT NOT NULL REFERENCES seasons (id),
    from_at    BIGINT NOT NULL,
    until_at   BIGINT,
    PRIMARY KEY (season_id, from_at)
);
CREATE TABLE season_people (
    person     BIGINT NOT NULL REFERENCES players (id),
    season_id  BIGINT NOT NULL REFERENCES seasons (id),
    PRIMARY KEY (person, season_id)
);
INSERT INTO "season_people" VALUES(1100000000000000011,1576136277147779072);
INSERT INTO "season_people" VALUES(1100000000000000012,1576136277147779072);
INSERT INTO "season_people" VALUES(1100000000000000013,1576136277147779072);
INSERT INTO "season_people" VALUES(1100000000000000015,1576136277147779072);
INSERT INTO "season_people" VALUES(1100000000000000011,1576137583950299136);
INSERT INTO "season_people" VALUES(1100000000000000012,1576137583950299136);
INSERT INTO "season_people" VALUES(1100000000000000013,1576137583950299136);
INSERT INTO "season_people" VALUES(1100000000000000011,1576138629468651520);
INSERT INTO "season_people" VALUES(1100000000000000012,1576138629468651520);
INSERT INTO "season_people" VALUES(1100000000000000013,1576138629468651520);
INSERT INTO "season_people" VALUES(1100000000000000015,1576138629468651520);
INSERT INTO "season_people" VALUES(1100000000000000011,1576139936799653888);
INSERT INTO "season_people" VALUES(1100000000000000012,1576139936799653888);
INSERT INTO "season_people" VALUES(1100000000000000013,1576139936799653888);
INSERT INTO "season_people" VALUES(1100000000000000011,1576141244038381568);
INSERT INTO "season_people" VALUES(1100000000000000012,1576141244038381568);
CREATE TABLE seasons (
    id              BIGINT  PRIMARY KEY,
    guild           BIGINT  NOT NULL,
    -- Where its message is, and where its games are opened.
    channel         BIGINT  NOT NULL,
    -- The message that is kept current, once there is one.
    message         BIGINT,
    name            TEXT    NOT NULL,
    -- 'open', 'running', 'over' or 'called-off', as its events say.
    stage           TEXT    NOT NULL,
    game            TEXT    NOT NULL,
    preset          TEXT    NOT NULL,
    options         TEXT    NOT NULL,
    rated           BOOLEAN NOT NULL DEFAULT TRUE,
    time_control    TEXT    NOT NULL,
    time_out        TEXT    NOT NULL,
    weekends_off    BOOLEAN NOT NULL,
    -- Who may enter, and who may organise besides those who manage the server: roles.
    entry_role      BIGINT,
    organiser_role  BIGINT,
    -- When to look at it again: a date of its own, or at once when a game has ended.
    due_at          BIGINT
, knowledge BOOLEAN NOT NULL DEFAULT TRUE, no_vacations BOOLEAN NOT NULL DEFAULT FALSE);
INSERT INTO "seasons" VALUES(1576136277147779072,1100000000000000000,1100000000000000002,1576136277164556288,'Swiss','running','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'3d/move','loses',0,NULL,NULL,1796044592000,1,0);
INSERT INTO "seasons" VALUES(1576137583950299136,1100000000000000000,1100000000000000002,1576137583967076352,'Robin','running','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'3d/move','loses',0,NULL,NULL,1796044840000,1,0);
INSERT INTO "seasons" VALUES(1576138629468651520,1100000000000000000,1100000000000000002,1576138629481234432,'Cup','running','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'3d/move','loses',0,NULL,NULL,1796045150000,1,0);
INSERT INTO "seasons" VALUES(1576139936715767808,1100000000000000000,1100000000000000002,1576139936787070976,'Arena','open','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'10m+5s','loses',0,NULL,NULL,NULL,1,0);
INSERT INTO "seasons" VALUES(1576139936799653888,1100000000000000000,1100000000000000002,1576139936820625408,'Ladder','running','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'3d/move','loses',0,NULL,NULL,1796131860000,1,0);
INSERT INTO "seasons" VALUES(1576141244038381568,1100000000000000000,1100000000000000002,1576141244050964481,'Open','open','xiangqi','booklet','{"repetition":"must-vary","quiet_limit":120}',1,'3d/move','loses',0,NULL,NULL,NULL,1,0);
CREATE TABLE set_aside (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    from_at   BIGINT NOT NULL,
    -- When it could be read again; NULL while it cannot.
    until_at  BIGINT,
    -- The version of the program that failed last.
    version   TEXT   NOT NULL,
    PRIMARY KEY (match_id, from_at)
);
CREATE TABLE settings (
    name   TEXT PRIMARY KEY,
    value  TEXT NOT NULL
);
INSERT INTO "settings" VALUES('key','x1.4saTS0ycLV7X7OwQbJeNP9vCeAOEXW7qIW64BnvScys7zbkXIorID6w8IuWFoPb31vHj0KJ3ASmcVEUx0PyVXw');
INSERT INTO "settings" VALUES('application','1100000000000000099');
INSERT INTO "settings" VALUES('alive','1795873208000');
INSERT INTO "settings" VALUES('stopped','cleanly');
CREATE TABLE standstills (
    subject   BIGINT NOT NULL,
    from_at   BIGINT NOT NULL,
    -- NULL as long as it lasts.
    until_at  BIGINT, unavailable BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (subject, from_at)
);
CREATE TABLE vacations (
    player    BIGINT NOT NULL REFERENCES players (id),
    from_at   BIGINT NOT NULL,
    until_at  BIGINT NOT NULL,
    PRIMARY KEY (player, from_at)
);
CREATE INDEX matches_by_due ON matches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX plans_by_due ON plans (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX reminders_by_due ON reminders (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX reminders_by_player ON reminders (player);
CREATE INDEX challenges_by_guild ON challenges (guild, state);
CREATE INDEX challenges_by_part ON challenges (part_of) WHERE part_of IS NOT NULL;
CREATE INDEX challenges_by_rematch ON challenges (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX matches_by_guild ON matches (guild, stage, updated_at);
CREATE INDEX notes_by_player ON notes (player);
CREATE INDEX matches_by_first_player ON matches (first_player, stage, turn);
CREATE INDEX matches_by_second_player ON matches (second_player, stage, turn);
CREATE INDEX set_aside_now ON set_aside (match_id) WHERE until_at IS NULL;
CREATE INDEX matches_by_place ON matches (place, id);
CREATE INDEX challenges_for_anyone ON challenges (guild, expires_at) WHERE state = 'open' AND opponent IS NULL;
CREATE INDEX outbox_by_urgency ON outbox (urgency, due_at, match_id, seq);
CREATE INDEX standstills_that_last ON standstills (subject) WHERE until_at IS NULL;
CREATE INDEX outages_by_end ON outages (until_at);
CREATE INDEX guilds_by_network ON guilds (network) WHERE network IS NOT NULL;
CREATE INDEX results_in_order ON results (scope, finished_at, match_id) WHERE rated;
CREATE INDEX results_by_first_player ON results (first_player, finished_at, match_id);
CREATE INDEX results_by_second_player ON results (second_player, finished_at, match_id);
CREATE INDEX ratings_by_rank ON ratings (scope, pool, rating DESC, player);
CREATE INDEX seasons_by_guild ON seasons (guild, stage);
CREATE INDEX seasons_by_due ON seasons (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX season_games_by_season ON season_games (season_id, game);
CREATE INDEX halts_that_last ON halts (match_id) WHERE until_at IS NULL;
CREATE INDEX season_people_by_season ON season_people (season_id, person);
COMMIT;
