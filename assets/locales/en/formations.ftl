### Formations that a player has laid by. Only they see them.

command-formations = Your saved setups: view, copy, import, rename, mirror, delete (private)
formations-title = 🗂️ **Your formations** ({ $count } of { $most }). Nobody else sees them.
formations-none = 🗂️ You have no formations yet. Begin with one of these armies, press **New** to type or paste one, or press **Save** on a setup desk to keep the army there. Nobody else sees them.
formations-load-armies = Pick an army to put on this desk. To keep the army that is on it now, go back and press **Save** first.
formations-help = Pick one to see it.
formations-pick = Pick a formation
formations-pick-part = { $first } … { $last }
formations-load-help = Pick an army or one of your formations to put on this desk. Below each formation you see whether the rules of this match allow it.
formation-shown = **{ $name }** · as text, to copy or paste: `{ $text }`
formation-allowed = ✅ Allowed by: { $rules }.
formation-forbidden = ⚠️ Not allowed by: { $rules } (points as Red sees them):
formation-fits = ✅ Allowed in this match
formation-fault = ⚠️ { $fault }
formation-faults = ⚠️ { $count } more; { $fault }
formation-suggestion = Formation { $number }
formation-kept = ✅ Saved as **{ $name }**.
formation-replaced = ✅ Saved as **{ $name }**, in place of your earlier formation of that name, which was: `{ $text }`
formation-renamed = ✅ It's now called **{ $name }**.
formation-mirrored = ✅ **{ $name }** is saved with left and right swapped.
formation-ask-delete = Do you really want to delete **{ $name }**? It is: `{ $text }`
formation-deleted = 🗑️ **{ $name }** is deleted. It was: `{ $text }`
formation-changed = This formation has changed in the meantime, so nothing was done. Here it is now.
button-save = Save
button-load = Load
button-formation-new = New
button-formation-rename = Rename
button-formation-delete = Delete
button-formation-keep = Keep it
formation-new-title = A new formation
formation-save-title = Save this formation
formation-rename-title = Rename the formation
formation-name-label = Name
refuse-formation-gone = This formation was deleted. Pick another one.
refuse-formation-no-name = A formation needs a visible name of 1 to 40 characters.
refuse-formation-long-name = A formation's name can have at most { $most } characters, and this one has { $found }. Make it shorter.
refuse-formation-name-taken = You already have a formation with this name. Choose another name, or rename or delete that one first.
refuse-formation-too-many = You have { $most } formations, and there's no room for more. Delete one with /formations, or save under a name you already use.
army-pick = Pick a ready-made army with tips
army-at-desk = 💡 **{ $name }**: { $advice } Anybody can load this army, so swap a few pieces.
army-balanced = Balanced
army-left-hook = Left hook
army-centre = Centre
army-fortress = Fortress
army-ambush = Ambush
army-gambit = Gambit
army-advice-balanced = Strong on both sides. Keep the Grenades near the camps, and answer wherever the enemy comes.
army-advice-left-hook = Attack down the left railroad with one strong piece after another. The right side only defends.
army-advice-centre = Lead with the Lieutenant General in the middle. The General and the Field Marshal follow.
army-advice-fortress = Let the weak front find out what attacks you, then strike from behind with the Field Marshal.
army-advice-ambush = Let the enemy take a weak piece on a flank. The Grenade behind it then removes the winner.
army-advice-gambit = The Landmines guard the empty headquarters. Attack at once, before anybody looks for the Flag.
formations-file = A text file with a line for each
formations-file-more = A name, a colon, and the army as text. Names that you have already are replaced.
formations-file-form = Formations from a file
formations-saved = ✅ { $count ->
    [one] One formation is
   *[other] { $count } formations are
} saved.
formations-written = Your formations, a line each: a name, a colon, the army. Nobody else gets this file.
button-formations-upload = From a file …
button-formations-download = As a file
refuse-formations-file = I read a text file of at most 64 KiB, with a line for each formation: a name, a colon, and the army as text, such as `Wall: 54321/345/6677/788/899BB/9FMMM`.
refuse-formations-lines = { $count ->
    [one] A line is wrong
   *[other] { $count } lines are wrong
}, so nothing was saved:
refuse-formations-line = - Line { $line }: { $problem }
refuse-formations-no-colon = There is no name with a colon before the army, or the name is empty.
refuse-formations-twice = Another line has this name.
refuse-formations-too-many = The file has { $count } formations, and with those that you have there would be more than { $most }. Delete some with /formations, or send fewer. Nothing was saved.
